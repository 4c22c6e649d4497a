"""The photographer's studio: its lights, its white ground and its camera, which fits whatever stands there."""
import math

import bpy
import numpy as np
from mathutils import Vector

from materials import material
from meshes import grid

LENS, SENSOR = 110, 36


def empty_studio():
    """A new scene with nothing in it but dim light from everywhere."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.device = 'CPU'
    scene.render.film_transparent = True
    scene.world = bpy.data.worlds.new('world')
    scene.world.use_nodes = True
    background = scene.world.node_tree.nodes['Background']
    background.inputs[0].default_value = (1, 1, 1, 1)
    background.inputs[1].default_value = 0.26
    return scene


def points_of(scene):
    """Some thousand points of everything in the studio, in the world's coordinates."""
    bpy.context.view_layer.update()
    clouds = []
    for thing in [thing for thing in scene.objects if thing.type == 'MESH']:
        mesh = thing.data
        points = np.empty(len(mesh.vertices) * 3, np.float32)
        mesh.vertices.foreach_get('co', points)
        points = points.reshape(-1, 3)[:: max(1, len(mesh.vertices) // 4000)]
        matrix = np.array(thing.matrix_world)
        clouds.append(points @ matrix[:3, :3].T + matrix[:3, 3])
    return np.concatenate(clouds)


def _area(at, size, watts):
    light = bpy.data.lights.new('light', 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y = size
    light.energy = watts
    lamp = bpy.data.objects.new('light', light)
    lamp.location = at
    lamp.rotation_euler = (Vector((0, 0, 0.6)) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    lamp.visible_camera = False
    bpy.context.collection.objects.link(lamp)


def add_lights(k):
    """A key softbox at the upper left, a weaker fill at the right, a strip from behind for the edges."""
    _area((-3.2 * k, -2.6 * k, 4.2 * k), (2.6 * k, 2.6 * k), 300 * k * k)
    _area((3.6 * k, -2.4 * k, 2.2 * k), (1.2 * k, 3.2 * k), 34 * k * k)
    _area((0.6 * k, 2.8 * k, 4.4 * k), (3.6 * k, 1.4 * k), 150 * k * k)


def add_ground(low, k):
    """The white ground, of which a plate keeps the shadow only."""
    corners = np.array([[[x, y, low - 0.001 * k] for y in (-30 * k, 30 * k)] for x in (-30 * k, 30 * k)])
    ground = grid(corners, material('ground', (0.8, 0.8, 0.8), part=0, rough=1, spec=0))
    ground.is_shadow_catcher = True


def aim(scene, points, k, elevation, fill):
    """
    Puts the camera where everything fills the given share of the picture, looking down by so many degrees. Returns what
    it fills: the middle of both half extents, from 0 to 1.
    """
    camera = bpy.data.cameras.new('camera')
    camera.lens, camera.sensor_width = LENS, SENSOR
    holder = bpy.data.objects.new('camera', camera)
    scene.collection.objects.link(holder)
    scene.camera = holder
    angle = math.radians(elevation)
    back = np.array([0, -math.cos(angle), math.sin(angle)])
    right = np.array([1.0, 0, 0])
    up = np.cross(right, -back)
    target, distance, focal = (points.max(0) + points.min(0)) / 2, 10.0 * k, LENS / SENSOR * 2
    for _ in range(12):
        relative = points - (target + back * distance)
        depth = -(relative @ back)
        x, y = focal * (relative @ right) / depth, focal * (relative @ up) / depth
        half = max(np.ptp(x), np.ptp(y)) / 2
        target = target + (right * (x.max() + x.min()) + up * (y.max() + y.min())) / 2 * distance / focal
        distance *= half / fill
    holder.location = target + back * distance
    holder.rotation_euler = (Vector(target) - holder.location).to_track_quat('-Z', 'Y').to_euler()
    return np.ptp(x) / half / 2 * fill, np.ptp(y) / half / 2 * fill


#: The frame is cut in so many columns and rows, of which only those around the things are rendered.
CELLS = 128


def frame(wide, high):
    """The cells to render: left, right, bottom and top of what is filled, with room for the shadow."""
    left, right = 0.5 - wide / 2 - 0.09, 0.5 + wide / 2 + 0.15
    low, top = 0.5 - high / 2 - 0.11, 0.5 + high / 2 + 0.03
    cells = [math.floor(left * CELLS), math.ceil(right * CELLS), math.floor(low * CELLS), math.ceil(top * CELLS)]
    return [min(CELLS, max(0, cell)) for cell in cells]


def prepare(scene, elevation=9.0, fill=0.9):
    """Lights, ground and camera for what stands in the studio; returns the cells of the frame to render."""
    points = points_of(scene)
    k = max(np.ptp(points, axis=0).max() / 1.6, 0.05)
    add_lights(k)
    add_ground(points[:, 2].min(), k)
    return frame(*aim(scene, points, k, elevation, fill))
