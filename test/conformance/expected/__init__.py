"""What the operations of the graph dialect give, computed by NumPy in f64: one module for each family.

Nothing here comes from Mezzo. Inputs are rounded to their element type first, so that both sides start from the same numbers; an
expected value is the f64 result rounded once.
"""
