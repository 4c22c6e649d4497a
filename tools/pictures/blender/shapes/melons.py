"""Melons, whole and cut."""
import numpy as np

from colors import paint, ramp
from materials import RAMP_A, RAMP_B, material, skin
from noise import fbm, smooth, spots, stack, veins
from placing import place, settle
from shapes.growing import peel, round_fruit


def melon():
    """A round melon with a slice before it; ramp A is the rind, ramp B the flesh."""
    color = ramp((0.25, lambda p, d: fbm(p, 3, 3, 4)), (1.0, lambda p, d: veins(p, 5.5, 0.16, 3, 2)))
    whole = peel(round_fruit(0.62, 0.58, (0.03, 0.1), (0.03, 0.1)), (240, 160), color, part=RAMP_A, rough=0.6, coat=0.05)
    settle(place(whole, (0, 0.3, 0), (70, 20, 0)))
    _slice(0.56, lambda q: ramp((0.2, lambda p, d: 0 * q + 1), (1.0, lambda p, d: smooth(0.82, 0.97, q))))


def _slice(radius, color_of):
    """A wedge that lies before its fruit: two cut faces over a piece of rind."""
    from meshes import sheet

    def face(side):
        def shape(s, t):
            turn = (s * 0.5) * np.pi * 0.98
            return stack(radius * t * np.sin(turn), side * 0.14 * (1 - 0.2 * t), radius * t * -np.cos(turn) + radius)

        return shape

    flesh = material('flesh', part=RAMP_B, painted=True, rough=0.25, coat=0.3)
    made = [sheet(face(side), flesh, 60, 40, color=lambda p, s, t: color_of(t)(p, None)) for side in (-1, 1)]

    def rind(s, t):
        turn = s * 0.5 * np.pi * 0.98
        return stack(radius * np.sin(turn), (t - 0.5) * 0.224, -radius * np.cos(turn) + radius)

    made.append(sheet(rind, skin(part=RAMP_A, rough=0.6), 60, 10, color=lambda p, s, t: ramp((0.3, lambda q, d: 0 * s + 1))(p, None)))
    from placing import gather

    gather(made, (-16, 0, 12), (0.1, -0.5, 0.0))


def watermelon():
    """A striped watermelon and a red slice."""
    def stripe(p, d):
        turn = np.arctan2(p[..., 1], p[..., 0]) * 6 + 1.2 * (fbm(p, 3, 3, 2) - 0.5) * 4
        return smooth(-0.1, 0.5, np.sin(turn))

    color = paint('#7fa64a', ('#1f4a1e', stripe), ('#33602a', lambda p, d: 0.4 * fbm(p, 9, 3, 5)))
    whole = peel(round_fruit(0.62, 0.66), (260, 160), color, rough=0.3, coat=0.25)
    settle(place(whole, (0, 0.3, 0), (78, 10, 30)))
    _slice(0.56, lambda q: ramp((0.1, lambda p, d: 0 * q + 1), (1.0, lambda p, d: smooth(0.84, 0.93, q)),
                                (0.0, lambda p, d: spots(p, 9, 0.8, 3) * smooth(0.8, 0.7, q))))  # fmt: skip
