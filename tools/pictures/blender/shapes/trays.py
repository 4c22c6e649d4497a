"""Trays and boxes with a film or a lid, and what fills them."""
import numpy as np

from boxes import flat_label
from materials import film, material, printed
from meshes import grid
from noise import fbm, stack
from placing import built, copy, remove
from profiles import turned


def tray(food, w=2.0, d=1.35, h=0.22, color='#1d1d1f', at=(0, 0, -0.01), size=1.06, lift=0.04):
    """A tray of foam under film, with food in it and the label of the scale on it; over tall food the film is left out."""
    holder = built(food)
    holder.location = at
    holder.scale = (size,) * 3
    foam = [
        (0, -0.02), (0.8, -0.02, 0, 0.04), (0.93, h), (1.0, h + 0.01), (1.0, h - 0.02), (0.95, h - 0.03), (0.84, -0.06), (0, -0.06),
    ]  # fmt: skip
    turned(foam, [material('foam', color, rough=0.55, bump=(60, 0.1))], 0.02, sx=w / 2, sy=d / 2, square=0.45, seg=160)
    if lift < 0.4:
        _wrap(w, d, h, lift)
    flat_label(0.62, 0.56, h + 0.03 + lift, printed(0.45), (w * 0.24, -d * 0.16))


def _wrap(w, d, h, lift):
    """The film over a tray, as round at its corners as that."""
    i, j = np.meshgrid(np.linspace(-1, 1, 120), np.linspace(-1, 1, 120), indexing='ij')
    far = np.maximum(np.abs(i), np.abs(j))
    round_ = (np.abs(i / (far + 1e-9)) ** 5.6 + np.abs(j / (far + 1e-9)) ** 5.6) ** (1 / 5.6) + 1e-9
    z = h + 0.015 + (lift + 0.012 * (fbm(stack(i * 1.2, j * 4, 0), 1.5, 3, 8) - 0.5)) * (1 - far**6)
    grid(stack(i / round_ * w / 2 * 0.985, j / round_ * d / 2 * 0.985, z), film(0.04, 0.5, bump=(4, 0.2)))


def clamshell(food, w=1.45, d=1.15, h=0.6, label=(0.62, 0.46)):
    """A clear clamshell with food in it and a label on its lid."""
    food()
    plastic = film(0.03, 0.9, bump=(2.2, 0.12))
    turned([(0, 0.0), (0.84, 0.0, 0, 0.1), (0.96, h * 0.66), (1.03, h * 0.67), (1.03, h * 0.7)], plastic, 0.03, sx=w / 2, sy=d / 2, square=0.5)
    turned([(1.04, h * 0.69), (1.03, h * 0.72), (0.97, h * 0.73), (0.92, h, 0, 0.06), (0, h)], plastic, 0.03, sx=w / 2, sy=d / 2, square=0.5)
    flat_label(w * label[0], d * label[1], h + 0.008, printed(0.4), (0, 0.04))


def fill_box(things, w, d, r, layers, seed=2, lift=0.8):
    """Fills a container with copies of the things, layer by layer; the originals go."""
    random = np.random.default_rng(seed)
    count = 0
    for layer in range(layers):
        for x in np.arange(-w / 2 + r, w / 2 - r * 0.6, 2 * r * 0.98):
            for y in np.arange(-d / 2 + r, d / 2 - r * 0.6, 1.8 * r):
                at = (x + 0.3 * r * (layer % 2) + random.normal() * 0.1 * r, y + random.normal() * 0.1 * r, r + 0.02 + layer * 1.6 * r * lift)
                copy(things[count % len(things)], at, random.uniform(-180, 180, 3), random.uniform(0.92, 1.06))
                count += 1
    remove(*things)
