"""Everyday words for what the clauses say: whoever asks for one word of a row also finds the others."""

FRENCH = """
rejouer relancer recommencer refaire relance
égalité æquo égaux pareil départager
gagner victoire vainqueur emporter remporter gagnant
perdre perdant
commencer commence premier ouvrir débuter démarrer départ début
fin finir finit arrêter terminer achever
bouger avancer déplacer déplacement marcher aller
reculer arrière reculons recul
manger capturer renvoyer bouffer tuer prendre
sauter dépasser doubler passer franchir
échanger troquer permuter échange intervertir
distribuer donner donne distribution donneur
piocher tirer prendre pioche
pioche paquet tas talon
jeter défausser défausse poser lâcher balancer
tromper erreur tort faute faux
toquer toc frapper toque
poser placer mettre déposer
compter points valeur valoir valent score marquer décompte
pénalité malus punition
case trou
bille pion
adversaire autre opposant
partenaire coéquipier équipe équipier binôme
équipe paire partenaire
solo seul solitaire
sortir sortie démarrer
couper partager diviser séparer répartir
bloquer barrer blocage barrage
protéger abri sûr sécurité protégé
maison arrivée couloir rentrer
arrivée couloir
rentrer entrer
aider assister
reste rester plus vide épuisée manquer manque
vide épuisée
os nonos
caca crotte
bisou câlin
chien toutou
niche enterré enterrer
enterrer niche sous
rien bloqué aucun coincé inutile
tour manche
mélanger mélange battre
regarder voir jeter œil
secret cacher cachée montrer
voler piquer prendre
main tenir
limite maximum plus jamais
retourner tourner
gauche voisin
raccourci centre ciel
milieu centre
obligé obligatoire obligation doit dois doivent devoir faut
complet fini terminer plein rempli
valider validation compléter
expert difficile
sens direction
robot toutou t0ut0u
deux 2 double
trois 3
quatre 4
cinq 5
six 6
sept 7
huit 8
neuf 9
dix 10
onze 11
douze 12
treize 13
quatorze 14
cinquante 50
recevoir reçoit distribuer donner début
ensemble même plusieurs
rencontre croiser présent même
annuler effacer reprendre
corriger changer modifier
maison perso variante
"""

ENGLISH = """
reroll again replay
tie ties tied draw equal level
win wins winner won winning victory
lose loser lost
start starts begin begins first open opens opening starter
end ends ended over finish finished finishes stop stops
move moves moved walk advance go goes
backwards back backward
capture captures captured capturing take takes eat kill kills send
jump jumps jumped pass passes passed over overtake
swap swaps exchange exchanged trade trades switch
deal deals dealt dealing dealer distribute hand
draw draws drawing pick take takes
pile deck stack
throw throws thrown discard discarded drop drops
mistake mistakes wrong error
put place placed lay lays
count counts score scores scored scoring points worth value
penalty punishment
space field hole spot
marble pawn piece token
opponent opponents other others enemy
partner partners teammate team pair pairs
alone solo solitaire
out leave leaves leaving
split share shared shares divide
block blocks blocked bar bars
safe protected protects protect safety
home goal lane
left empty none remain remaining runs
empty gap hole holes
bone treat
poop poo
hug hugs hearts
dice die
bury buried under doghouse
nothing useless stuck none
shuffle shuffled mix mixed
look looks peek see
hidden secret show down
steal stealing rob
limit most never
flip turn turned
shortcut centre sky middle
middle centre
must mandatory obliged forced compulsory
complete full filled done finish
expert harder
direction clockwise
robot t0ut0u
fewer less lower
someone somebody else other
one 1 single
two 2 double
three 3
four 4
five 5
six 6
seven 7
eight 8
nine 9
ten 10
eleven 11
twelve 12
thirteen 13
fourteen 14
fifty 50
drawn draw drew
hold held have
anyone anybody everyone everybody
solve solved solving finish finished
together several meet
hole space empty
put lay drop
turn active
"""

# Idioms, and the words that they stand for.
FRENCH_IDIOMS = """
en premier: commence
à qui de jouer: commence
qui débute: commence
combien de cartes: cartes reçoit donne
combien on donne: cartes reçoit donne
reste qu: une seule
plus qu un: un seul
pas mon tour: n’importe qui
à plusieurs: même
tout seul: seul
laisser tomber: renoncer
revenir en arrière: annuler
"""

ENGLISH_IDIOMS = """
go first: starts
goes first: starts
plays first: starts
how many cards: cards deal get
not my turn: anyone
isn t my turn: anyone
put down: drop
get out: come out
run out: empty left
take back: undo
all alone: alone
"""

IDIOMS = {"fr": FRENCH_IDIOMS, "en": ENGLISH_IDIOMS}
SYNONYMS = {"fr": FRENCH, "en": ENGLISH}
