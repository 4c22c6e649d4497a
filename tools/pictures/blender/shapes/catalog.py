"""Every shape by the name of its plate."""
from shapes.foods import SHOTS as FOODS
from shapes.packs import SHOTS as PACKS

SHOTS = {**PACKS, **FOODS}
