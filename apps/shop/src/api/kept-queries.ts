import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { DAY } from '@cartwright/rules/zoned-time';
import { inKept, type KeptStep } from '#browser/kept/database.ts';
import { lastingPart } from './lasting-part.ts';
import { thisBuild } from '#browser/kept/this-build.ts';

/** What the server answered, as it is kept for when there is no connection. */
export interface KeptQuery {
  readonly key: QueryKey;
  readonly data: unknown;
  /** When it was answered, in milliseconds. */
  readonly at: number;
}

interface Stored extends KeptQuery {
  /** The build that reads it: another one may expect another shape. */
  readonly build: string;
}

/** What the last pages read of products and stores: about two reads a page. Older ones make room. */
const MAX_READS = 40;
/** A remembered sign-in ends after thirty days; what it left is not shown beyond it. */
const SHOWN_FOR = 28 * DAY;
/** A cart is stored as the server answered it; its pending changes are kept beside it. */
const LASTING: ReadonlySet<unknown> = new Set(['bootstrap', 'cart']);
const READS: ReadonlySet<unknown> = new Set(['similar', 'store']);
const CATALOG_READS: ReadonlySet<unknown> = new Set(['shelves', 'products', 'product']);

/** Whether a query is a cart. */
export const isCart = ([group]: QueryKey): boolean => group === 'cart';

/** Whether a query may be kept: what the pages of products, the cart and the list show, and nothing else of an account. */
export const mayBeKept = ([group, kind, search]: QueryKey): boolean =>
  LASTING.has(group) || READS.has(group) || (group === 'catalog' && CATALOG_READS.has(kind) && !isOfPurchases(search));

/** A list of what was bought before. */
const isOfPurchases = (search: unknown): boolean =>
  typeof search === 'object' && search !== null && Reflect.get(search, 'bought') !== undefined;

/** Stores one answer in a running step. */
export const putQuery = ({ put }: KeptStep, query: KeptQuery): void =>
  put(
    'queries',
    { ...query, data: lastingPart(query.key, query.data), build: thisBuild() } satisfies Stored,
    hashKey(query.key),
  );

/** Keeps answers, and drops the oldest of those that are too many. @returns whether they are kept now */
export const keepQueries = async (queries: readonly KeptQuery[]): Promise<boolean> =>
  (await inKept(async (step) => {
    const before = new Map(await queriesIn(step));
    for (const query of queries) {
      putQuery(step, query);
      before.set(hashKey(query.key), { ...query, build: thisBuild() });
    }
    const reads = [...before].filter(([, { key }]) => !LASTING.has(key[0]));
    const tooMany = reads.toSorted(([, a], [, b]) => b.at - a.at).slice(MAX_READS);
    for (const [hash] of tooMany) step.remove('queries', hash);
    return true;
  })) ?? false;

/** Fills the queries with what this build has kept for this owner; they are as old as they are. */
export async function fillFromKept(client: QueryClient, now: number): Promise<void> {
  const kept = (await inKept(queriesIn)) ?? [];
  for (const [, { key, data, at, build }] of kept)
    if (build === thisBuild() && at > now - SHOWN_FOR) client.setQueryData(key, data, { updatedAt: at });
}

/** The carts that this build keeps for this owner, whether or not the page has loaded them; undefined if none can be kept. */
export const keptCarts = async (): Promise<readonly KeptQuery[] | undefined> =>
  (await inKept(queriesIn))?.map(([, query]) => query).filter(({ key, build }) => isCart(key) && build === thisBuild());

/** Written by this file, for this owner. */
const queriesIn = async ({ all }: KeptStep) =>
  (await all('queries')) as readonly (readonly [hash: IDBValidKey, query: Stored])[];
