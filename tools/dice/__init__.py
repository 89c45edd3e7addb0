"""Everything that makes the dice reader: the renderer, the training, the export of the weights."""
