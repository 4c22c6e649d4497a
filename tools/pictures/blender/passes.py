"""Renders the passes of a plate: the light coarsely, what a pixel shows sharply and without noise."""
import os
import tempfile

import bpy
import numpy as np

from studio import CELLS


class Passes:
    """Reads the passes of a scene's renders as arrays, rows from the top."""

    def __init__(self, scene):
        self.scene = scene
        self.folder = tempfile.mkdtemp(prefix='plate-')
        scene.use_nodes = True
        scene.node_tree.nodes.clear()
        self.layers = scene.node_tree.nodes.new('CompositorNodeRLayers')
        self.files = scene.node_tree.nodes.new('CompositorNodeOutputFile')
        self.files.base_path = self.folder
        self.files.format.file_format = 'OPEN_EXR'
        self.files.format.color_depth = '32'
        self.files.format.color_mode = 'RGBA'
        self.files.format.exr_codec = 'NONE'

    def render(self, size, cells, names):
        """Renders the cells of a frame of that size and returns the passes named, each [rows, columns, 4]."""
        render = self.scene.render
        render.resolution_x = render.resolution_y = size
        render.resolution_percentage = 100
        render.use_border = render.use_crop_to_border = True
        # A little inside the cell's edge, so that rounding never takes a pixel more.
        left, right, low, top = (cell / CELLS for cell in cells)
        render.border_min_x, render.border_max_x = left + 1e-5, right + 1e-5
        render.border_min_y, render.border_max_y = low + 1e-5, top + 1e-5
        self.files.file_slots.clear()
        for name in names:
            self.files.file_slots.new(name)
            self.scene.node_tree.links.new(self.layers.outputs[name], self.files.inputs[name])
        bpy.ops.render.render()
        return {name: self._load(name) for name in names}

    def _load(self, name):
        path = os.path.join(self.folder, f'{name}{self.scene.frame_current:04d}.exr')
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = 'Non-Color'
        values = np.empty(image.size[0] * image.size[1] * 4, np.float32)
        image.pixels.foreach_get(values)
        values = values.reshape(image.size[1], image.size[0], 4)[::-1]
        bpy.data.images.remove(image)
        os.remove(path)
        return values

    def close(self):
        """Removes what the renders left on the disk."""
        os.rmdir(self.folder)


def _ask_for(scene):
    view = scene.view_layers[0]
    view.use_pass_diffuse_color = view.use_pass_diffuse_direct = view.use_pass_diffuse_indirect = True
    view.use_pass_uv = view.use_pass_material_index = True
    view.cycles.use_pass_shadow_catcher = True
    view.cycles.denoising_store_passes = True


def _light_settings(scene, samples, threads):
    cycles = scene.cycles
    cycles.samples, cycles.seed = samples, 1
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.02, 12
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 2, 3
    cycles.transparent_max_bounces, cycles.transmission_bounces = 12, 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads


def _hide_film():
    """A single ray would meet film here and pass it there: it is seen by its gloss alone, which the light's passes have."""
    for made in bpy.data.materials:
        if made.name.startswith('film'):
            mix = next(node for node in made.node_tree.nodes if node.type == 'MIX_SHADER')
            made.node_tree.links.remove(mix.inputs[0].links[0])
            mix.inputs[0].default_value = 0


def _shape_settings(scene):
    """One ray through the middle of each pixel, no light, no ground and no film."""
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.max_bounces = 1, False, 0
    cycles.pixel_filter_type, cycles.filter_width = 'BOX', 0.01
    _hide_film()
    for thing in list(scene.objects):
        if thing.type == 'LIGHT' or thing.is_shadow_catcher:
            bpy.data.objects.remove(thing)


LIGHT_PASSES = ('Image', 'Alpha', 'DiffCol', 'DiffDir', 'DiffInd', 'Shadow Catcher')
SHAPE_PASSES = ('UV', 'IndexMA', 'DiffCol', 'Denoising Normal')


def expose(scene, cells, size, samples, threads=1):
    """The passes of the light, at two fifths of the size, and of the shapes, at twice the size."""
    _ask_for(scene)
    passes = Passes(scene)
    _light_settings(scene, samples, threads)
    light = passes.render(size * 2 // 5, cells, LIGHT_PASSES)
    _shape_settings(scene)
    shapes = passes.render(size * 2, cells, SHAPE_PASSES)
    passes.close()
    return light, shapes
