"""placeholder"""
CLAUSES = ()
