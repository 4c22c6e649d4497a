import { LRUCache } from 'lru-cache';
import type { Shelf } from '#products/shelf.ts';
import { catalogIndexOf } from './catalog-index.ts';
import { type List, type ListQuery, listProducts } from './list.ts';

/** Ordinals in memory at most, of all lists together: 64 MB. The least recently used lists leave. */
const MAX_ORDINALS = 16_000_000;
/** Counts take about as much memory as this many ordinals. */
const COUNTS = 1_000;

/** A list, and the text that its candidates match. */
export interface NamedQuery extends ListQuery {
  /** Undefined for candidates that no text stands for: such a list is made each time. */
  readonly text: string | undefined;
}

/** Lists of a shelf. Many shoppers page through the same ones, so each is made once and lasts as long as the shelf. */
export type Lists = (shelf: Shelf, query: NamedQuery) => List;

export function makeLists(): Lists {
  const made = new LRUCache<string, List>({
    maxSize: MAX_ORDINALS,
    sizeCalculation: ({ ordinals }) => ordinals.length + COUNTS,
  });
  return (shelf, { text, ...query }) => {
    const make = () => listProducts({ index: catalogIndexOf(shelf.products).lists, shelf }, query);
    if (text === undefined) return make();
    const { department = null, section = null, brands, prices, sizes, flags, sort } = query;
    const sets = [brands, prices, sizes, flags].map((values) => values.toSorted());
    const key = JSON.stringify([shelf.id, text, department, section, ...sets, sort]);
    const known = made.get(key);
    if (known !== undefined) return known;
    const list = make();
    made.set(key, list);
    return list;
  };
}
