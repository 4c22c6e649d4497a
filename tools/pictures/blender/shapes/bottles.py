"""Bottles and jugs."""
from materials import CONTENT, body, cap, content, material, printed
from meshes import tube
from profiles import band, turned

#: For each bottle: its profile, between which heights its label lies, and what closes it.
BOTTLES = {
    'wine': (
        [(0, 0.03), (0.33, 0.0), (0.375, 0.06), (0.375, 1.83, 0, 0.25), (0.15, 2.22, 0, 0.22), (0.14, 2.9), (0.158, 2.9), (0.158, 2.96), (0, 2.96)],
        (0.38, 1.3), 'foil',
    ),
    'sparkling': (
        [(0, 0.03), (0.38, 0.0), (0.43, 0.06), (0.43, 1.3, 0, 0.4), (0.16, 2.3, 0, 0.3), (0.16, 2.75), (0.2, 2.8), (0.2, 2.95), (0, 3.0)],
        (0.4, 1.15), 'hood',
    ),
    'sauce': ([(0, 0.02), (0.27, 0), (0.3, 0.05), (0.3, 1.15, 0, 0.14), (0.13, 1.42, 0, 0.14), (0.12, 1.8), (0, 1.8)], (0.22, 0.98), 'screw'),
    'oil': ([(0, 0.02), (0.3, 0), (0.34, 0.05), (0.34, 1.7, 0, 0.22), (0.14, 2.02, 0, 0.16), (0.13, 2.5), (0, 2.5)], (0.35, 1.4), 'screw'),
    'juice': (
        [(0, 0.03), (0.38, 0), (0.44, 0.09), (0.43, 1.35, 0, 0.2), (0.36, 1.75, 0, 0.3), (0.2, 2.05, 0, 0.1), (0.19, 2.2), (0, 2.2)],
        (0.42, 1.22), 'screw',
    ),
    'soda': (
        [(0, 0.03), (0.4, 0), (0.5, 0.16), (0.5, 1.0), (0.46, 1.15, 0, 0.1), (0.5, 1.9, 0, 0.4), (0.17, 2.75, 0, 0.2), (0.16, 2.98), (0, 2.98)],
        (1.02, 1.72), 'screw',
    ),
    'sport': (
        [(0, 0.03), (0.3, 0), (0.37, 0.08), (0.37, 0.75), (0.31, 0.95, 0, 0.12), (0.37, 1.15, 0, 0.12), (0.37, 1.6, 0, 0.2), (0.2, 1.95, 0, 0.1), (0.19, 2.05), (0, 2.05)],
        (0.16, 0.72), 'sport',
    ),
    'syrup': ([(0, 0.02), (0.29, 0), (0.32, 0.05), (0.32, 0.95, 0, 0.16), (0.17, 1.22, 0, 0.1), (0.16, 1.34), (0, 1.34)], (0.14, 0.86), 'tall'),
}  # fmt: skip
#: Closures: the profile of each, for bottles whose own neck is not what it fits to.
CLOSURES = {
    'foil': [(0.172, 2.28), (0.162, 2.43), (0.152, 2.86), (0.166, 2.89), (0.166, 2.97), (0, 2.97)],
    'hood': [(0.235, 2.0), (0.175, 2.4), (0.175, 2.72), (0.215, 2.8), (0.215, 2.95), (0.1, 3.04), (0, 3.04)],
}


def bottle(kind):
    """A bottle that shows what is in it, with a label around it."""
    profile, label, closure = BOTTLES[kind]
    is_wine = closure in CLOSURES
    glass = material('glass', part=CONTENT, rough=0.06, spec=0.7, coat=1.0) if is_wine else content(0.08, coat=1.0)
    turned(profile, [glass], 0.05)
    around = max(corner[0] for corner in profile) + 0.004
    band([(around, label[0]), (around, label[1])], printed(0.5), label, arc=150)
    if is_wine:
        turned(CLOSURES[closure], [cap(0.33, metal=0.5)], 0.02)
        return
    top, wide = profile[-1][1], profile[-2][0] + 0.035
    below, above = {'screw': (0.26, 0.06), 'sport': (0.22, 0.2), 'tall': (0.2, 0.3)}[closure]
    turned([(wide, top - below), (wide, top + above, 0, 0.03), (0, top + above)], [cap(0.32)], 0.02)


def pill_bottle():
    """A bottle of tablets: printed almost all around, a ribbed lid."""
    turned([(0, 0.02), (0.34, 0), (0.38, 0.04), (0.38, 0.98, 0, 0.1), (0.27, 1.12), (0, 1.12)], [body(0.3, coat=0.3)], 0.05)
    band([(0.384, 0.1), (0.384, 0.94)], printed(0.35, coat=0.2), (0.1, 0.94))
    turned([(0.33, 1.06), (0.335, 1.36, 0, 0.03), (0, 1.37)], [cap(0.4)], 0.02)


def squeeze_bottle():
    """A flattened bottle to squeeze: ketchup, honey, syrup."""
    profile = [(0, 0.02), (0.4, 0.0), (0.45, 0.06), (0.46, 1.2, 0, 0.4), (0.36, 1.75, 0, 0.2), (0.2, 1.92), (0, 1.92)]
    turned(profile, [content(0.22, coat=0.6)], 0.06, sy=0.66)
    band([(0.464, 0.3), (0.47, 0.75), (0.455, 1.45)], printed(0.35), (0.3, 1.45), arc=165, sy=0.66)
    turned([(0.27, 1.86), (0.27, 2.06, 0, 0.05), (0.1, 2.12), (0.075, 2.26), (0, 2.26)], [cap(0.35)], 0.025)


def jug():
    """A gallon jug with its handle; milk shows white through it, water clear."""
    plastic = material('plastic', (0.75, 0.75, 0.75), part=CONTENT, rough=0.36)
    profile = [
        (0, 0.02), (0.66, 0.0), (0.72, 0.08), (0.72, 1.35, 0, 0.25), (0.28, 2.1, 0, 0.15), (0.2, 2.2), (0.2, 2.36), (0, 2.36),
    ]  # fmt: skip
    turned(profile, [plastic], 0.08, square=0.35)
    grip = [(0.24, -0.1, 2.08), (0.52, -0.16, 2.05), (0.68, -0.2, 1.8), (0.7, -0.22, 1.45), (0.6, -0.2, 1.2)]
    tube(grip, 0.1, plastic)
    turned([(0.235, 2.26), (0.235, 2.46, 0, 0.03), (0, 2.46)], [cap(0.35)], 0.02)
    band([(0.726, 0.22), (0.726, 1.22)], printed(0.4), (0.22, 1.22), arc=95, square=0.35)


def detergent_jug():
    """A flat jug with a wide grip and a measuring cap."""
    plastic = body(0.28, coat=0.3)
    profile = [
        (0, 0.02), (0.8, 0.0), (0.86, 0.09), (0.86, 1.35, 0, 0.3), (0.52, 2.0, 0, 0.25), (0.3, 2.12), (0.3, 2.25), (0, 2.25),
    ]  # fmt: skip
    turned(profile, [plastic], 0.09, square=0.25, sy=0.52)
    tube([(0.42, 0, 2.0), (0.78, 0, 2.0), (0.98, 0, 1.72), (0.98, 0, 1.3), (0.8, 0, 1.08)], 0.12, plastic)
    turned([(0.36, 2.16), (0.34, 2.62, 0, 0.05), (0, 2.62)], [cap(0.3)], 0.03)
    band([(0.868, 0.22), (0.868, 1.4)], printed(0.32, coat=0.2), (0.22, 1.4), arc=140, square=0.25, sy=0.52)
