import type { Nutrition } from '@cartwright/contracts/nutrition';
import type { TaxClass } from '@cartwright/rules/pricing-input';
import { TAX_CLASSES } from '@cartwright/rules/pricing-input';
import { allergensOf, dietOf } from './diet.ts';
import { assignGtins } from './gtin.ts';
import { EVERY_ALLERGEN, ingredientsOf } from './ingredients.ts';
import { nutritionOf } from './nutrition.ts';
import type { Department, Family, Offer, Variety } from './product-families.ts';
import type { Size } from './product-size.ts';
import { isHeavy, sizeInKey, sizeOf, toteMlOf } from './product-size.ts';
import { pictureOf } from './pictures.ts';
import { chanceOf } from './rng.ts';
import type { Table } from './table.ts';
import { table, textArray } from './table.ts';

/** The kind of alcohol, if any. */
export type Alcohol = 'NONE' | 'BEER' | 'WINE' | 'SPIRIT';

export interface Product {
  readonly gtin13: string;
  readonly ordinal: number;
  readonly brand: string;
  readonly description: string;
  readonly size: Size;
  readonly family: Family;
  readonly variety: Variety;
  readonly basePriceCents: number;
  readonly isWeighed: boolean;
  readonly toteMl: number;
  readonly isHeavy: boolean;
  readonly taxClass: TaxClass;
  readonly isSnapEligible: boolean;
  readonly alcohol: Alcohol;
  readonly minAge: number;
  readonly prop65: string | null;
  readonly allergens: readonly string[];
  readonly diet: readonly string[];
  readonly leadHours: number;
  readonly maxQuantity: number;
  readonly about: string;
  readonly ingredients: string;
  readonly nutrition: Nutrition | null;
  readonly popularity: number;
}

/** The share of the further sizes and brands of a variety that exist. */
const FURTHER_SHARE = 0.27;
const ORGANIC_SHARE = 0.55;
const ORGANIC_FACTOR = 1.35;
const PLAIN_FACTOR = 0.85;
const PROP65_SHARE = 0.5;
const PROP65_TEXT =
  'This product can expose you to chemicals that are known to the State of California to cause cancer and birth defects or other reproductive harm.';
const USUAL_MAX = 30;
const STORAGE: Readonly<Record<string, string>> = {
  CHILLED: 'Keep refrigerated.',
  FROZEN: 'Keep frozen until use.',
  AMBIENT: '',
};

const ALCOHOLS: readonly Alcohol[] = ['NONE', 'BEER', 'WINE', 'SPIRIT'];

function oneOf<T extends string>(list: readonly T[], text: string): T {
  const found = list.find((each) => each === text);
  if (found === undefined) throw new Error(`none of ${list.join(', ')}: ${text}`);
  return found;
}

/** One product before it has a number. */
interface Draft {
  readonly key: string;
  readonly family: Family;
  readonly variety: Variety;
  readonly offer: Offer;
  readonly brand: string;
  readonly isOrganic: boolean;
}

function draftsOf(family: Family, variety: Variety): Draft[] {
  const base = `${family.department.departmentId}/${family.kind}/${variety.name}`;
  const brands = chanceOf(`brands ${base}`).sample(family.department.brands, family.tags.has('b2') ? 2 : 1);
  const draft = (offer: Offer, brand: string, isOrganic: boolean): Draft => {
    const key = `${base}/${sizeInKey(offer.size)}/${brand}${isOrganic ? '/organic' : ''}`;
    return { key, family, variety, offer, brand, isOrganic };
  };
  const all = brands.flatMap((brand) => family.offers.map((offer) => draft(offer, brand, false)));
  const [first, ...further] = all;
  if (!first) return [];
  const chosen = [first, ...further.filter(({ key }) => chanceOf(`made ${key}`).happens(FURTHER_SHARE))];
  const hasOrganic = family.tags.has('org') && chanceOf(`organic ${base}`).happens(ORGANIC_SHARE);
  return hasOrganic ? [...chosen, draft(first.offer, first.brand, true)] : chosen;
}

/** How cold a product is kept: as its department, unless its family says otherwise. */
export const temperatureOf = ({ tags, department }: Family): string => tags.get('t') ?? department.temp;

function about(department: Department, draft: Draft): string {
  const chance = chanceOf(`about ${draft.key}`);
  const storage = STORAGE[temperatureOf(draft.family)] ?? '';
  const texts = [chance.pick(department.openings), chance.pick(department.uses), storage];
  return texts
    .filter((text) => text !== '')
    .join(' ')
    .replaceAll('{name}', draft.variety.name)
    .replaceAll('{brand}', draft.brand);
}

function priceOf({ offer, variety, isOrganic, brand, family }: Draft): number {
  const isPlain = family.tags.has('b2') && brand === family.department.brands[0];
  const factor = variety.priceFactor * (isOrganic ? ORGANIC_FACTOR : 1) * (isPlain ? PLAIN_FACTOR : 1);
  return Math.round(offer.priceCents * factor);
}

/** Few products are bought by everybody: popularity falls steeply from 10,000, and staples start near the top. */
function popularityOf({ key, family, variety, isOrganic }: Draft): number {
  const chance = chanceOf(`popularity ${key}`);
  const isFlagship = family.tags.has('top') && variety === family.varieties[0] && !isOrganic;
  return Math.round((isFlagship ? 6_000 : 0) + 4_000 * chance.next() ** (family.tags.has('top') ? 2 : 4));
}

function healthOf(draft: Draft): Pick<Product, 'allergens' | 'diet' | 'prop65' | 'ingredients' | 'nutrition'> {
  const { key, family, variety, isOrganic, offer } = draft;
  const taxClass = family.tags.get('tax') ?? family.department.taxClass;
  const isFood = taxClass !== 'GENERAL';
  const letters = family.tags.get('d') ?? family.department.diet;
  const allergens = isFood ? allergensOf(variety.name, family.tags.get('a') ?? '') : [];
  const diet = isFood ? dietOf({ name: variety.name, kind: family.kind, letters, allergens }) : [];
  const isListed = family.tags.has('p65') && chanceOf(`prop65 ${key}`).happens(PROP65_SHARE);
  return {
    allergens,
    diet: isOrganic ? [...diet, 'organic'] : diet,
    prop65: isListed ? PROP65_TEXT : null,
    nutrition:
      isFood && taxClass !== 'ALCOHOL'
        ? nutritionOf({ kind: family.kind, name: variety.name, size: sizeOf(offer) })
        : null,
    ingredients: isFood
      ? ingredientsOf(family.ingredients, variety.name, allergens)
      : ingredientsOf(family.ingredients, '', EVERY_ALLERGEN),
  };
}

function finish(draft: Draft, gtin13: string, ordinal: number): Product {
  const { family, variety, offer, brand } = draft;
  const { department, tags } = family;
  const size = sizeOf(offer);
  const toteMl = toteMlOf(size, { departmentMl: department.toteMl, tag: tags.get('vol') });
  return {
    gtin13,
    ordinal,
    brand,
    description: draft.isOrganic ? `Organic ${variety.name}` : variety.name,
    size,
    family,
    variety,
    basePriceCents: priceOf(draft),
    isWeighed: offer.isWeighed,
    toteMl,
    isHeavy: isHeavy(toteMl, tags.has('heavy')),
    taxClass: oneOf(TAX_CLASSES, tags.get('tax') ?? department.taxClass),
    isSnapEligible: tags.has('snap') || (department.isSnapEligible && !tags.has('nosnap')),
    alcohol: oneOf(ALCOHOLS, tags.get('alc') ?? 'NONE'),
    minAge: Number(tags.get('age') ?? 0),
    ...healthOf(draft),
    leadHours: Number(tags.get('lead') ?? 0),
    maxQuantity: Number(tags.get('max') ?? USUAL_MAX),
    about: about(department, draft),
    popularity: popularityOf(draft),
  };
}

/** Every product. The ordinal is its position in this list and in every availability bitmap. */
export function makeProducts(families: readonly Family[]): Product[] {
  const drafts = families.flatMap((family) => family.varieties.flatMap((variety) => draftsOf(family, variety)));
  const gtins = assignGtins(drafts.map(({ key }) => key));
  return drafts.flatMap((draft, ordinal) => finish(draft, gtins[ordinal] ?? '', ordinal));
}

const COLUMNS =
  'gtin13 ordinal brand description size_text size_qty size_uom sell_by avg_weight_g department_id commodity' +
  ' sub_commodity temp tote_ml heavy tax_class snap_eligible alcohol min_age prop65_text allergens diet lead_hours' +
  ' max_qty picture about ingredients nutrition popularity';

const row = (product: Product) => [
  product.gtin13,
  product.ordinal,
  product.brand,
  product.description,
  product.size.text,
  product.size.quantity,
  product.size.unit,
  product.isWeighed ? 'WEIGHT' : 'UNIT',
  product.size.averageGrams,
  product.family.department.departmentId,
  product.family.commodity,
  product.family.kind,
  temperatureOf(product.family),
  product.toteMl,
  product.isHeavy,
  product.taxClass,
  product.isSnapEligible,
  product.alcohol,
  product.minAge,
  product.prop65,
  textArray(product.allergens),
  textArray(product.diet),
  product.leadHours,
  product.maxQuantity,
  pictureOf(product),
  product.about,
  product.ingredients,
  product.nutrition && { ...product.nutrition },
  product.popularity,
];

/** The tables `department` and `product`. */
export const productTables = (departments: readonly Department[], products: readonly Product[]): Table[] => [
  table('department', 'department_id name hue picture rank', () =>
    departments.map(({ departmentId, name, hue, picture }, rank) => [departmentId, name, hue, picture, rank]),
  ),
  table('product', COLUMNS, () => products.map(row)),
];
