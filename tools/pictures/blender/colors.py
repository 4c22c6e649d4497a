"""Colors in linear light, and coats of color over the points of a surface."""
import numpy as np


def rgb(text):
    """`#cc2233` as linear light."""
    code = np.array([int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(code <= 0.04045, code / 12.92, ((code + 0.055) / 1.055) ** 2.4)


def lerp(a, b, t):
    """From `a` to `b`, color by color."""
    t = np.asarray(t)[..., None]
    return np.asarray(a) * (1 - t) + np.asarray(b) * t


def plain(points, text):
    """One color for every point."""
    return np.broadcast_to(rgb(text), points.shape)


def paint(base, *coats):
    """A coloring: a base color, then coats of (color, weight), where a weight is a function of points and directions."""

    def color(points, directions):
        result = plain(points, base)
        for text, weight in coats:
            result = lerp(result, rgb(text), np.clip(weight(points, directions), 0, 1))
        return result

    return color


#: Linear light of the two ends of a ramp, whose colors are laid on afterwards.
RAMP_LOW, RAMP_SPAN = 0.2, 0.6


def ramp(*coats):
    """A coloring by a number from 0 to 1, which a product turns into its own colors: coats of (number, weight)."""

    def color(points, directions):
        value = np.zeros(points.shape[:-1])
        for target, weight in coats:
            strength = np.clip(weight(points, directions), 0, 1)
            value = value * (1 - strength) + target * strength
        return np.repeat((RAMP_LOW + RAMP_SPAN * value)[..., None], 3, -1)

    return color
