"""Berries, loose or for a box."""
import numpy as np

from colors import paint
from noise import fbm, smooth
from placing import attach
from shapes.growing import calyx, peel, radius_of, round_fruit, stem


def _seeds(d):
    """The seeds of a strawberry, in rows that alternate."""
    height = np.arcsin(np.clip(d[..., 2], -1, 1))
    row = np.round(height / 0.24)
    count = np.maximum(6, np.round(22 * np.cos(row * 0.24)))
    u = (np.arctan2(d[..., 1], d[..., 0]) / (2 * np.pi) * count + 0.5 * (row % 2)) % 1 - 0.5
    return np.exp(-((u / 0.17) ** 2 + ((height / 0.24 - row) / 0.26) ** 2))


def strawberry():
    """One strawberry with its leaves."""
    body = round_fruit(0.17, 0.22, (0.03, 0.1), skew=0.36)
    color = paint(
        '#d01a1c',
        ('#a80d14', lambda p, d: fbm(p, 5, 3, 2)),
        ('#ead0a0', lambda p, d: smooth(0.17, 0.235, p[..., 2]) * 0.8),
        ('#e8b84a', lambda p, d: smooth(0.55, 0.85, _seeds(d))),
    )
    fruit = peel(lambda d: body(d) - d * (0.009 * _seeds(d))[..., None], (170, 110), color, rough=0.2, coat=0.5)
    calyx(fruit, (0, 0, 0.185), 0.17, 9, '#4f8a26', 0.05, 0.06, 3, 0.24)
    return attach(fruit, stem((0, 0, 0.18), 0.1, 0.012, 0.03, '#6a9a3a'))


def berry(kind):
    """A blueberry, blackberry or raspberry."""
    if kind == 'blueberry':
        color = paint(
            '#26355f',
            ('#5c6f9e', lambda p, d: smooth(0.3, 0.75, fbm(p + np.sin(p[..., :1]), 12, 3, 2))),
            ('#141c38', lambda p, d: smooth(0.045, 0.03, radius_of(p)) * (p[..., 2] > 0)),
        )
        return peel(round_fruit(0.085, 0.076, (0.018, 0.03)), (48, 36), color, rough=0.55, coat=0.05)

    def grains(d):
        row = np.arcsin(np.clip(d[..., 2], -1, 1)) / 0.34
        count = np.maximum(5, np.round(13 * np.cos(np.round(row) * 0.34)))
        u = (np.arctan2(d[..., 1], d[..., 0]) / (2 * np.pi) * count + 0.5 * (np.round(row) % 2)) % 1 - 0.5
        return np.sqrt(np.clip(1 - (u / 0.5) ** 2 - ((row - np.round(row)) / 0.55) ** 2, 0, 1))

    low, high = {'blackberry': ('#15101c', '#3a2440'), 'raspberry': ('#96102e', '#d8385c')}[kind]
    color = paint(low, (high, lambda p, d: 0.7 * grains(d)))
    return peel(lambda d: d * [0.13, 0.13, 0.15] * (0.84 + 0.2 * grains(d))[..., None], (130, 90), color, rough=0.22, coat=0.5)
