"""Cans, jars, tubs and canisters: turned packs with a label around them."""
from materials import body, cap, content, printed, steel
from profiles import band, turned


def can(r=0.37, h=1.12):
    """A food can of tinplate, its paper label between two beads."""
    profile = [
        (0, 0.01), (r, 0.0), (r + 0.012, 0.02), (r + 0.01, 0.04), (r, 0.055), (r, 0.06, 1), (r, h - 0.06, 1), (r, h - 0.055),
        (r + 0.012, h - 0.035), (r + 0.012, h - 0.005), (r - 0.01, h), (r - 0.02, h - 0.04), (r * 0.7, h - 0.04),
        (r * 0.68, h - 0.03), (r * 0.5, h - 0.035), (0, h - 0.035),
    ]  # fmt: skip
    turned(profile, [steel(), printed(0.3, coat=0.15)], 0.006, label=(0.06, h - 0.06), arc=170)


def drink_can(r=0.33, h=1.22):
    """A drawn can, printed on the metal."""
    profile = [
        (0, 0.03), (r * 0.72, 0.0), (r, 0.11, 1), (r, h - 0.15, 1), (r * 0.8, h - 0.02), (r * 0.82, h), (r * 0.76, h - 0.03),
        (0, h - 0.03),
    ]  # fmt: skip
    turned(profile, [steel(), printed(0.22, spec=0.7)], 0.03, label=(0.06, h - 0.1), arc=170)


def jar(r=0.42, h=1.25, lid_r=0.36, lid_h=0.2, label=(0.22, 0.78)):
    """A jar of clear glass that shows what is in it."""
    low, high, around = h * label[0], h * label[1], r + 0.006
    glass = [
        (0, 0.02), (r * 0.86, 0.0), (r, 0.07), (r, h * 0.84, 0, 0.12), (lid_r * 0.93, h * 0.96, 0, 0.04), (lid_r * 0.93, h),
        (0, h),
    ]  # fmt: skip
    turned(glass, [content(0.18, coat=1.0)], 0.05)
    band([(around, low), (around, high)], printed(0.42), (low, high))
    top = h + lid_h - 0.05
    lid = [(lid_r - 0.01, h - 0.06), (lid_r, h - 0.05), (lid_r, top - 0.01, 0, 0.03), (lid_r * 0.9, top), (0, top - 0.005)]
    turned(lid, [cap(0.28, coat=0.3)], 0.012)


def tub(r0=0.44, r1=0.54, h=1.2, lid=0.1):
    """A tub or cup that widens upward, printed all around, with a lid that overlaps."""
    sides = [(0, 0.02), (r0 * 0.96, 0.0), (r0, 0.02, 1), (r1, h, 1), (r1 + 0.02, h), (0, h)]
    turned(sides, [body(0.4), printed(0.34, coat=0.15)], 0.012, label=(0.02, h), arc=165)
    top = h + lid - 0.04
    cover = [(r1 + 0.03, h - 0.05), (r1 + 0.035, top, 0, 0.02), (r1 - 0.02, top + 0.02), (r1 - 0.04, top), (0, top)]
    turned(cover, [cap(0.32, coat=0.15)], 0.012)


def clear_tub(r0=0.5, r1=0.58, h=0.72):
    """A deli container: what is in it shows through its sides, the label is on a band."""
    sides = [(0, 0.02), (r0 * 0.95, 0.0), (r0, 0.04), (r1, h), (0, h)]
    turned(sides, [content(0.24, coat=0.9, bump=(16, 0.35))], 0.03)

    def at(z):
        return r0 + (r1 - r0) * (z - 0.04) / (h - 0.04) + 0.008

    band([(at(0.16), 0.16), (at(0.56), 0.56)], printed(0.45), (0.16, 0.56), arc=150)
    cover = [(r1 + 0.03, h - 0.04), (r1 + 0.035, h + 0.04, 0, 0.02), (r1 - 0.03, h + 0.06), (r1 - 0.05, h + 0.03), (0, h + 0.03)]
    turned(cover, [cap(0.3, coat=0.3)], 0.012)


def grinder():
    """A pepper mill of glass with its head."""
    turned([(0, 0.02), (0.2, 0), (0.23, 0.04), (0.23, 0.85), (0, 0.85)], [content(0.15, coat=1.0, bump=(40, 0.8))], 0.04)
    band([(0.235, 0.12), (0.235, 0.62)], printed(0.42), (0.12, 0.62))
    turned([(0.24, 0.82), (0.24, 1.08), (0.2, 1.2, 0, 0.06), (0.22, 1.34, 0, 0.05), (0, 1.36)], [cap(0.4)], 0.03)


def candle():
    """A candle in a glass, its wick unlit."""
    from materials import material
    from meshes import tube

    turned([(0, 0.03), (0.4, 0.0), (0.44, 0.05), (0.44, 0.75), (0, 0.75)], [content(0.16, coat=1.0)], 0.04)
    rim = [(0.44, 0.74), (0.44, 0.98), (0.425, 0.985), (0.42, 0.75)]
    turned(rim, [material('glass', '#e9ecec', rough=0.05, coat=1.0, spec=0.8)], 0.004)
    band([(0.446, 0.18), (0.446, 0.62)], printed(0.5), (0.18, 0.62), arc=130)
    tube([(0, 0, 0.74), (0.01, 0, 0.82), (0, 0, 0.9)], 0.012, material('wick', '#3b322a', rough=0.9), 8)
