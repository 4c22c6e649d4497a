"""
A plate: everything of a shape seen by the camera that does not depend on the product.

  parts   at twice the size: the part that each pixel shows (materials.py numbers them), 0 for none
  albedo  the printed or grown color of what has one of its own, or the place on a ramp
  light   the light that falls on a pixel, by which a color is multiplied
  gloss   what is reflected, whatever the color below
  shade   how much of the ground's light is left
  uv      where on the label a pixel lies, from -1 to 2
"""
import gzip
import json
import os

import numpy as np

from colors import RAMP_LOW, RAMP_SPAN
from materials import LABEL, OWN, RAMP_A, RAMP_B
from studio import CELLS
from smoothing import atrous, enlarge, shrink, spread

#: A place for each part, so that any two parts are apart: the corners of a cube.
CORNERS = np.array([[x, y, z] for x in (0, 1) for y in (0, 1) for z in (0, 1)], np.float32) * 1.6


def _parts_of(shapes):
    return np.round(shapes['IndexMA'][..., 0]).clip(0, len(CORNERS) - 1).astype(np.uint8)


def _srgb(linear):
    linear = np.clip(linear, 0, 1)
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)


def _code(values, most):
    """Eight bits by the square root, from 0 to `most`."""
    return np.round(np.sqrt(np.clip(values, 0, most) / most) * 255).astype(np.uint8)


def _mean_where(values, mask):
    """The mean of each block of two by two over the masked pixels, and which blocks have any."""
    weight = shrink(mask[..., None].astype(np.float32), 2)[..., 0]
    mean = shrink(values * mask[..., None], 2) / np.maximum(weight, 1e-6)[..., None]
    return mean, weight > 0


def _albedo(shapes, parts):
    color = shapes['DiffCol'][..., :3]
    is_ramp = (parts == RAMP_A) | (parts == RAMP_B)
    ramp = np.clip((color - RAMP_LOW) / RAMP_SPAN, 0, 1)
    code = np.where(is_ramp[..., None], ramp, _srgb(color))
    mean, known = _mean_where(code, is_ramp | (parts == OWN))
    return np.round(np.clip(spread(mean, known, 4), 0, 1) * 255).astype(np.uint8)


def _uv(shapes, parts):
    mean, known = _mean_where(shapes['UV'][..., :2], parts == LABEL)
    place = (spread(np.clip(mean, -1, 2), known, 3) + 1) / 3
    return np.round(np.clip(place, 0, 1) * 12288).astype('<u2'), known.any()


def _guides(shapes, parts):
    """Normals and places of parts, at the size and at the light's size; and how much of each pixel of the light is covered."""
    is_covered = (parts > 0).astype(np.float32)[..., None]
    detail = np.concatenate([shapes['Denoising Normal'][..., :3] * 2.2, CORNERS[parts]], -1) * is_covered
    covered = {factor: shrink(is_covered, factor) for factor in (2, 5)}
    # Of what is covered only: an outline then takes the light of the shape, not of the ground behind it.
    large, small = (shrink(detail, factor) / np.maximum(covered[factor], 1e-3) for factor in (2, 5))
    return large, small, covered[5][..., 0]


def make_plate(light, shapes):
    """The planes of a plate's frame from the passes of both renders."""
    parts = _parts_of(shapes)
    large, small, covered = _guides(shapes, parts)
    nowhere = np.zeros((*covered.shape, 1), np.float32)
    raw = light['DiffDir'][..., :3] + light['DiffInd'][..., :3]
    gloss = np.clip(light['Image'][..., :3] - light['DiffCol'][..., :3] * raw, 0, 6).mean(-1, keepdims=True)
    is_printed = (parts >= LABEL).mean() > 0.02
    smooth_light = atrous(raw, small, 0.3 if is_printed else 0.2, 4)
    smooth_gloss = atrous(gloss, small, 0.22, 3)
    shade = atrous(light['Shadow Catcher'][..., :1], nowhere, 0.25, 5)
    lit = enlarge(np.concatenate([smooth_light, smooth_gloss], -1), small, covered + 0.02, large)
    uv, has_label = _uv(shapes, parts)
    planes = {
        'parts': parts,
        'albedo': _albedo(shapes, parts),
        'light': _code(lit[..., :3], 2),
        'gloss': _code(lit[..., 3:], 2),
        'shade': _code(enlarge(shade, nowhere, nowhere[..., 0] + 1, large[..., :1] * 0), 1),
    }
    return {**planes, 'uv': uv} if has_label else planes


def save(planes, size, cells, path):
    """One gzip file: the length of its JSON head, the head, then the planes of its frame one after the other."""
    left, _, _, top = cells
    at = {'left': left * size // CELLS, 'top': (CELLS - top) * size // CELLS}
    head = [{'name': name, 'shape': list(plane.shape), 'bytes': plane.itemsize} for name, plane in planes.items()]
    text = json.dumps({'size': size, **at, 'planes': head}).encode()
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with gzip.GzipFile(path, 'wb', 4, mtime=0) as file:
        file.write(len(text).to_bytes(4, 'little') + text)
        for plane in planes.values():
            file.write(np.ascontiguousarray(plane).tobytes())
