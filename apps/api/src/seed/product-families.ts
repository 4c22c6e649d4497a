import { readTsv } from './data-file.ts';

export interface Department {
  readonly departmentId: string;
  readonly name: string;
  readonly hue: number;
  readonly picture: string;
  readonly temp: string;
  readonly taxClass: string;
  readonly isSnapEligible: boolean;
  readonly diet: string;
  readonly toteMl: number;
  readonly brands: readonly string[];
  readonly openings: readonly string[];
  readonly uses: readonly string[];
}

/** A size and its price; `by` the pound when it is weighed at the counter. */
export interface Offer {
  /** Without the `~` that marks an average weight: `24 oz`, `6 × 12 fl oz`. */
  readonly size: string;
  readonly isWeighed: boolean;
  readonly priceCents: number;
}

export interface Variety {
  readonly name: string;
  readonly picture: string;
  readonly priceFactor: number;
}

/** Products of one kind: every variety in some of the sizes and brands. */
export interface Family {
  readonly department: Department;
  readonly commodity: string;
  readonly kind: string;
  readonly offers: readonly Offer[];
  readonly varieties: readonly Variety[];
  /** `org`, `b2`, `top`, `a:milk,egg` and so on, by name; a bare tag has the value ''. */
  readonly tags: ReadonlyMap<string, string>;
  /** Of the kind, without a capital or a full stop; empty when there are none. */
  readonly ingredients: string;
}

const FILES = ['products-fresh.tsv', 'products-shelf.tsv', 'products-home.tsv'] as const;

/** The departments in the order in which they are shown. */
export function readDepartments(): Department[] {
  const about = new Map(readTsv('about.tsv').map(([id = '', ...texts]) => [id, texts]));
  return readTsv('departments.tsv').map(
    ([departmentId = '', name = '', hue, picture = '', temp = '', taxClass = '', snap, diet = '', ml, brands = '']) => {
      const [openings = '', uses = ''] = about.get(departmentId) ?? [];
      return {
        departmentId,
        name,
        hue: Number(hue),
        picture,
        temp,
        taxClass,
        isSnapEligible: snap === 'yes',
        diet,
        toteMl: Number(ml),
        brands: brands.split(';'),
        openings: openings.split('|'),
        uses: uses.split('|'),
      };
    },
  );
}

function readOffer(text: string): Offer {
  const [size = '', price] = text.split('=');
  return { size: size.replace('~', ''), isWeighed: size.startsWith('~'), priceCents: Math.round(Number(price) * 100) };
}

function readVariety(text: string, picture: string): Variety {
  const match = /^([^@*]+)(?:@([a-z0-9-]+))?(?:\*([\d.]+))?$/.exec(text);
  if (!match) throw new Error(`not a variety: ${text}`);
  return { name: (match[1] ?? '').trim(), picture: match[2] ?? picture, priceFactor: Number(match[3] ?? 1) };
}

const readTags = (text: string): Map<string, string> =>
  new Map(text.split(' ').map((tag) => [tag.split(':')[0] ?? '', tag.split(':')[1] ?? '']));

/** All families of goods, department by department. */
export function readFamilies(departments: readonly Department[]): Family[] {
  return FILES.flatMap(readTsv).map(
    ([
      departmentId,
      commodity = '',
      kind = '',
      picture = '',
      offers = '',
      varieties = '',
      tags = '',
      ingredients = '',
    ]) => {
      const department = departments.find((each) => each.departmentId === departmentId);
      if (!department) throw new Error(`no department ${departmentId}`);
      return {
        department,
        commodity,
        kind,
        offers: offers.split('|').map(readOffer),
        varieties: varieties.split(';').map((variety) => readVariety(variety, picture)),
        tags: readTags(tags),
        ingredients: ingredients === '-' ? '' : ingredients,
      };
    },
  );
}
