"""Materials. Each names the part that it is, so that a product's colors and label can be laid on it afterwards."""
import bpy

from colors import rgb

OWN, LABEL, BODY, CAP, CONTENT, RAMP_A, RAMP_B = 1, 2, 3, 4, 5, 6, 7
GRAY = (0.7, 0.7, 0.7)


def _principled(name, part):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    made.pass_index = part
    return made, made.node_tree.nodes['Principled BSDF']


def _bump(tree, scale, strength):
    """Fine relief: its scale is in bumps per unit."""
    nodes, links = tree.nodes, tree.links
    texture, place, bump = (nodes.new(f'ShaderNode{kind}') for kind in ('TexNoise', 'TexCoord', 'Bump'))
    texture.inputs['Scale'].default_value = scale
    texture.inputs['Detail'].default_value = 4
    bump.inputs['Strength'].default_value = strength
    bump.inputs['Distance'].default_value = 0.02
    links.new(place.outputs['Object'], texture.inputs['Vector'])
    links.new(texture.outputs['Fac'], bump.inputs['Height'])
    return bump.outputs['Normal']


def material(name, color=GRAY, part=OWN, rough=0.5, spec=0.5, coat=0.0, metal=0.0, bump=None, painted=False):
    """
    A surface; `painted` takes its color from the points, `coat` is a clear gloss. No light goes into it: the renderer would
    count the color of such a surface twice, and the plate's colors and light with it.
    """
    made, shader = _principled(name, part)
    value = rgb(color) if isinstance(color, str) else color
    shader.inputs['Base Color'].default_value = (*value, 1)
    for key, number in (
        ('Roughness', rough),
        ('Specular', spec),
        ('Clearcoat', coat),
        ('Clearcoat Roughness', 0.08),
        ('Metallic', metal),
    ):
        shader.inputs[key].default_value = number
    links = made.node_tree.links
    if painted:
        colors = made.node_tree.nodes.new('ShaderNodeVertexColor')
        colors.layer_name = 'tint'
        links.new(colors.outputs['Color'], shader.inputs['Base Color'])
    if bump:
        normal = _bump(made.node_tree, *bump)
        links.new(normal, shader.inputs['Normal'])
        if coat:
            links.new(normal, shader.inputs['Clearcoat Normal'])
    return made


def skin(part=OWN, rough=0.32, coat=0.25, **more):
    """The painted skin of a food."""
    return material('skin', part=part, rough=rough, coat=coat, painted=True, **more)


def printed(rough=0.42, coat=0.0, spec=0.35, bump=None):
    """What carries the label."""
    return material('label', part=LABEL, rough=rough, coat=coat, spec=spec, bump=bump)


def body(rough=0.35, **more):
    """What has the color of the pack."""
    return material('body', part=BODY, rough=rough, **more)


def cap(rough=0.35, **more):
    """What has the color of its lid or cap."""
    return material('cap', part=CAP, rough=rough, **more)


def content(rough=0.2, coat=0.8, **more):
    """What is seen through clear glass or plastic: the color of what is inside."""
    return material('content', part=CONTENT, rough=rough, coat=coat, **more)


def steel(rough=0.24):
    """Bare metal."""
    return material('steel', (0.75, 0.75, 0.76), rough=rough, metal=1)


def film(rough=0.05, strength=1.0, bump=None):
    """Thin clear plastic: seen through without refraction, with its reflections, so that it casts no dark shadow."""
    made = bpy.data.materials.new('film')
    made.use_nodes = True
    made.pass_index = OWN
    nodes, links = made.node_tree.nodes, made.node_tree.links
    nodes.clear()
    kinds = ('OutputMaterial', 'MixShader', 'BsdfTransparent', 'BsdfGlossy', 'Fresnel', 'Math')
    output, mix, clear, gloss, fresnel, scale = (nodes.new(f'ShaderNode{kind}') for kind in kinds)
    gloss.inputs['Roughness'].default_value = rough
    fresnel.inputs['IOR'].default_value = 1.45
    scale.operation = 'MULTIPLY'
    scale.inputs[1].default_value = strength
    if bump:
        normal = _bump(made.node_tree, *bump)
        for node in (gloss, fresnel):
            links.new(normal, node.inputs['Normal'])
    links.new(fresnel.outputs[0], scale.inputs[0])
    links.new(scale.outputs[0], mix.inputs[0])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(gloss.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], output.inputs[0])
    return made
