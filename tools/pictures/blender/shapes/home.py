"""Things of the kitchen and the house that are sold as they are. Ramp A is their glaze or color."""
import numpy as np

from boxes import box
from colors import ramp
from materials import BODY, CONTENT, RAMP_A, body, cap, film, material, printed, skin, steel
from meshes import grid, slab, tube
from noise import fbm, smooth, stack
from placing import attach, copy, gather, place, remove, settle, turn_all
from profiles import turned

BLACK = '#1d1d1f'


def skillet():
    """A frying pan with its handle."""
    dark, coat = material('pan', BLACK, rough=0.5, spec=0.5), material('coating', '#26262a', rough=0.35)
    pan = turned([(0, 0.02), (0.7, 0), (0.8, 0.06), (0.95, 0.28), (0.975, 0.28), (0.93, 0.26), (0.78, 0.05), (0, 0.05)], [dark], 0.02)
    turned([(0, 0.055), (0.77, 0.056)], [coat], 0.004)
    tube([(0.9, 0, 0.22), (1.2, 0, 0.34), (1.6, 0, 0.38), (2.1, 0, 0.36)], [0.05, 0.045, 0.07, 0.065], dark, 20, squash=0.6)
    turn_all((0, 0, -32))
    return pan


def pot():
    """A pot of steel with its lid."""
    metal, dark = steel(0.2), material('knob', BLACK, rough=0.4)
    turned([(0, 0.02), (0.66, 0.0), (0.7, 0.05), (0.7, 0.82), (0.73, 0.84), (0, 0.84)], [metal], 0.03)
    turned([(0.72, 0.85), (0.7, 0.9), (0.3, 1.02, 0, 0.2), (0, 1.05)], [metal], 0.02)
    turned([(0, 1.03), (0.05, 1.03), (0.05, 1.1), (0.13, 1.14), (0.12, 1.2), (0, 1.21)], [dark], 0.02)
    for side in (-1, 1):
        tube([(side * 0.7, -0.16, 0.66), (side * 0.9, -0.12, 0.68), (side * 0.9, 0.12, 0.68), (side * 0.7, 0.16, 0.66)], 0.04, metal, 16)


def sheet_pan():
    """A baking sheet."""
    turned([(0, 0), (0.88, 0), (1.0, 0.12), (1.03, 0.12), (1.01, 0.09), (0.9, -0.02), (0, -0.02)], [steel(0.36)], 0.015, sx=1.15, sy=0.85, square=0.5, seg=200)
    turn_all((0, 0, -20))


def bowls(count=3):
    """A stack of bowls, glazed."""
    for index in range(count):
        r = 0.62 + 0.1 * index if count == 3 else 0.75
        profile = [(0, 0.05), (r * 0.45, 0.03), (r * 0.5, 0), (r * 0.52, 0.06), (r * 0.9, 0.36, 0, 0.1), (r, 0.56), (r * 0.97, 0.565), (r * 0.86, 0.36, 0, 0.1), (r * 0.46, 0.1), (0, 0.09)]
        surface = material('glaze', (0.75, 0.75, 0.75), part=RAMP_A, rough=0.18, coat=0.6)
        turned(profile, [surface], 0.03).location = (0.66 * (index - 1), 0.24 * (index % 2), 0)


def plates(count=4):
    """A stack of plates, one leaning behind it."""
    surface = material('glaze', (0.75, 0.75, 0.75), part=RAMP_A, rough=0.16, coat=0.6)
    profile = [(0, 0.03), (0.5, 0.02), (0.56, 0), (0.58, 0.03), (0.68, 0.06), (1.0, 0.13), (1.0, 0.15), (0.66, 0.085), (0.56, 0.055), (0, 0.05)]
    for index in range(count):
        turned(profile, [surface], 0.015).location = (0, 0, 0.07 * index)
    place(turned(profile, [surface], 0.015), (0.15, 0.9, 0.98), (72, 0, 0))


def glasses():
    """Two glasses, one with a stem."""
    clear = film(0.02, 1.6)
    turned([(0.42, 0), (0.4, 0.03), (0.06, 0.08), (0.045, 0.5), (0.05, 0.75), (0.3, 0.95, 0, 0.15), (0.42, 1.35, 0, 0.2), (0.33, 1.9)], clear, 0.03).location = (-0.45, 0, 0)
    turned([(0, 0.06), (0.3, 0.04), (0.33, 0), (0.34, 0.05), (0.38, 1.3)], clear, 0.02).location = (0.5, 0.1, 0)


def mugs():
    """Two mugs with their handles."""
    glaze = body(0.16, coat=0.6)
    for at, turn in [((-0.3, 0, 0), 0), ((0.5, 0.45, 0), 24)]:
        mug = turned([(0, 0.03), (0.36, 0), (0.4, 0.05), (0.4, 0.84), (0.375, 0.86), (0.35, 0.82), (0.34, 0.1), (0, 0.08)], [glaze], 0.03)
        attach(mug, tube([(0.37, 0, 0.66), (0.6, 0, 0.66), (0.66, 0, 0.44), (0.58, 0, 0.22), (0.37, 0, 0.2)], 0.055, glaze, 20))
        place(mug, at, (0, 0, turn))


def knife():
    """A kitchen knife, lying."""
    blade = steel(0.18)
    t = np.linspace(0, 1, 80)[:, None]
    s = np.linspace(0, 1, 20)[None]
    high = 0.3 * (1 - t**2.6) + 0.004
    points = stack(t * 1.9, (s - 0.75) * high, 0.035 * (1 - np.abs(s - 0.25)) * (1 - 0.6 * t) + 0.02)
    grid(points, blade)
    grip = material('grip', BLACK, rough=0.35)
    tube([(0.02, 0.02, 0.05), (-0.25, 0.04, 0.07), (-0.6, 0.0, 0.07), (-0.95, 0.05, 0.06)], [0.09, 0.085, 0.08, 0.1], grip, 24, squash=0.65)
    for x in (-0.2, -0.5, -0.78):
        place(turned([(0, 0), (0.03, 0), (0.03, 0.02), (0, 0.02)], [blade], 0.003, seg=24), (x, 0.02, 0.115))
    turn_all((0, 0, 24))


def flatware():
    """A fork, a knife and a spoon."""
    metal = steel(0.15)
    tube([(0, 0, 0.04), (0, 0.6, 0.06), (0, 1.2, 0.05), (0, 1.5, 0.06)], [0.06, 0.035, 0.04, 0.05], metal, 20, squash=0.45)
    spoon = slab(lambda a: stack(np.sin(a) * 0.16, np.cos(a) * 0.25 + 1.72), 0.03, metal, lambda p, q, a: p * 0 + 0.7, dome=-0.05, bumpy=0)
    spoon.data.materials.clear()
    spoon.data.materials.append(metal)
    tube([(0.5, 0, 0.04), (0.5, 0.6, 0.06), (0.5, 1.1, 0.05), (0.5, 1.3, 0.06)], [0.06, 0.035, 0.04, 0.09], metal, 20, squash=0.35)
    for tine in range(4):
        x = 0.41 + 0.06 * tine
        tube([(0.5, 1.28, 0.06), (x, 1.45, 0.08), (x, 1.9, 0.05)], [0.04, 0.025, 0.015], metal, 10, squash=0.6)
    tube([(1.0, 0, 0.04), (1.0, 0.5, 0.06), (1.0, 0.9, 0.05)], [0.06, 0.045, 0.05], metal, 20, squash=0.4)
    tube([(1.0, 0.88, 0.05), (1.0, 1.4, 0.05), (1.0, 1.95, 0.04)], [0.05, 0.1, 0.02], metal, 20, squash=0.16)
    turn_all((0, 0, -28))


def bristles(at, reach, count, length, color, spread=0.3, seed=2):
    """A tuft of bristles that hang from a place."""
    random = np.random.default_rng(seed)
    hair = material('bristle', color, rough=0.7)
    for _ in range(count):
        x, y = random.uniform(-reach[0], reach[0]), random.uniform(-reach[1], reach[1])
        end = (at[0] + x * (1 + spread), at[1] + y * (1 + spread), at[2] - length * random.uniform(0.94, 1))
        tube([(at[0] + x, at[1] + y, at[2]), end], 0.012, hair, 5)


def broom():
    """A broom, its handle cut by the picture's edge, as on a shelf card."""
    bristles((0, 0, 0.75), (0.55, 0.1), 420, 0.72, '#3f7a8a', 0.35)
    box(1.2, 0.24, 0.16, [cap(0.4), cap(0.4)], r=0.05, at=(0, 0, 0.72))
    tube([(0, 0, 0.86), (0.05, 0, 1.7), (0.12, 0, 2.9)], 0.06, material('handle', '#d9b98a', rough=0.5), 20)


def brush():
    """A scrubbing brush with a handle."""
    bristles((0, 0, 0.34), (0.5, 0.2), 300, 0.3, '#f4f2ec', 0.12)
    box(1.15, 0.5, 0.16, [cap(0.35), cap(0.35)], r=0.07, at=(0, 0, 0.32))
    tube([(-0.4, 0, 0.45), (-0.3, 0, 0.78), (0.3, 0, 0.78), (0.4, 0, 0.45)], 0.09, cap(0.35), 20)
    turn_all((0, 0, -22))


def bucket():
    """A bucket with its bail."""
    plastic = cap(0.3, coat=0.2)
    turned([(0, 0.02), (0.56, 0), (0.6, 0.04), (0.74, 1.1), (0.8, 1.1), (0.8, 1.16), (0.71, 1.16), (0.57, 0.08), (0, 0.06)], [plastic], 0.02)
    tube([(-0.77, 0, 1.08), (-0.6, -0.5, 0.95), (0, -0.86, 0.72), (0.6, -0.5, 0.95), (0.77, 0, 1.08)], 0.022, steel(0.3), 12)


def notebook():
    """A closed notebook or card, standing open a little."""
    box(1.35, 0.08, 1.8, [printed(0.45), material('pages', '#f6f3ea', rough=0.9)], r=0.01)
    turn_all((-12, 0, -18))
