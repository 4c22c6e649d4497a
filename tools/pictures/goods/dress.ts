import type { MotifName } from '../label/motifs.ts';
import { BABY, BEAUTY, HEALTH, HOUSEHOLD, PAPER, PETS } from './home.ts';
import { BAKERY } from './bakery.ts';
import { DAIRY, DELI, MEAT, SEAFOOD } from './fresh.ts';
import { ARTS, CONTENTS, FLAVORS, MOTIFS } from './flavors.ts';
import { type Look, type Looks, firstOf, lookOf } from './look.ts';
import { PRODUCE } from './produce.ts';
import { reasonWithout } from './without.ts';
import { BAKING, BREAKFAST, COFFEE, DRINKS, FROZEN, PANTRY, SNACKS, WINE_AND_BEER, WORLD } from './shelf.ts';

/** What the pictures need to know of a product. */
export interface Goods {
  readonly gtin13: string;
  readonly departmentId: string;
  readonly kind: string;
  readonly brand: string;
  readonly name: string;
  readonly size: string;
  readonly isOrganic: boolean;
  /** The drink has alcohol: then no food stands on its label. */
  readonly isAlcohol: boolean;
}

const DEPARTMENTS: Readonly<Record<string, Looks>> = {
  produce: PRODUCE,
  bakery: BAKERY,
  dairy: DAIRY,
  meat: MEAT,
  seafood: SEAFOOD,
  deli: DELI,
  frozen: FROZEN,
  pantry: PANTRY,
  breakfast: BREAKFAST,
  baking: BAKING,
  world: WORLD,
  snacks: SNACKS,
  drinks: DRINKS,
  coffee: COFFEE,
  wine: WINE_AND_BEER,
  household: HOUSEHOLD,
  paper: PAPER,
  health: HEALTH,
  beauty: BEAUTY,
  baby: BABY,
  pets: PETS,
};
/** Departments whose labels show no food. */
const NO_FOOD = new Set(['household', 'paper', 'health', 'beauty', 'pets']);

/** The look of a product; null for one that no rule knows, and for one that is to have no picture. */
export function lookFor({ departmentId, kind, name, size }: Goods): Look | null {
  if (reasonWithout({ kind, name }) !== null) return null;
  const rule = firstOf(DEPARTMENTS[departmentId] ?? [], `${kind}|${name}|${size}`);
  return rule === undefined ? null : lookOf(rule);
}

/** The flavor's color of a product, or null for the brand's. */
export const flavorOf = (look: Look, { name }: Goods): string | null => look.flavor ?? firstOf(FLAVORS, name) ?? null;

/** The food on its label, by the name of a look; null for none. */
export function artOf(look: Look, { departmentId, name, kind, isAlcohol }: Goods): string | null {
  if (look.art !== undefined) return look.art;
  if (isAlcohol || NO_FOOD.has(departmentId) || /^(tray|clam)-/.test(look.plate)) return null;
  return firstOf(ARTS, name) ?? firstOf(ARTS, kind) ?? null;
}

/** The drawing on its label where no food is. */
export const motifOf = (look: Look, { name, kind }: Goods): MotifName =>
  look.motif ?? firstOf(MOTIFS, `${name} ${kind}`) ?? 'sprig';

/** What is seen through the pack. */
export const contentOf = (look: Look, { name }: Goods): string => look.content ?? firstOf(CONTENTS, name) ?? '#8d2a18';
