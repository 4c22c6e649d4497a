import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Db } from '#context.ts';
import type { Directory, Location } from '#locations/directory.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import type { Catalog } from '#products/catalog.ts';
import { FEED_FILES, FEED_FORMATS } from './feed-file.ts';
import { feedItems } from './feed-item.ts';
import { deleteFeedsExcept, readAbout, readBannerIds, storeFeed } from './sql.ts';

export interface FeedDeps {
  readonly db: Db;
  readonly catalog: Pick<Catalog, 'shelf' | 'refresh'>;
  readonly directory: Pick<Directory, 'storesOf' | 'mayOffer'>;
  readonly senderOf: SenderOf;
}

const MODALITIES = ['IN_STORE', 'PICKUP', 'DELIVERY'] as const;
const compress = promisify(gzip);

/**
 * Makes the files of products of every store of the banners that sell groceries (decision 111). Run again, it replaces
 * what has changed; two runs beside each other write the same.
 * @param now milliseconds since the epoch
 */
export async function makeProductFeeds(deps: FeedDeps, now: number): Promise<void> {
  const { db, directory } = deps;
  await deps.catalog.refresh();
  const about = await readAbout(db.read);
  const made: string[] = [];
  for (const bannerId of await readBannerIds(db.read)) {
    const modality = MODALITIES.find((each) => directory.mayOffer(bannerId, each));
    if (modality === undefined) continue;
    for (const store of directory.storesOf(bannerId)) {
      await makeOfStore(deps, { store, modality, about, now });
      made.push(store.locationId);
    }
  }
  await db.single((single) => deleteFeedsExcept(single, made));
}

interface OfStore {
  readonly store: Location;
  /** The way to shop that tells what stands in the store. */
  readonly modality: (typeof MODALITIES)[number];
  readonly about: ReadonlyMap<string, string>;
  readonly now: number;
}

async function makeOfStore({ db, catalog, senderOf }: FeedDeps, { store, modality, about, now }: OfStore) {
  const { bannerId, locationId } = store;
  const shelf = await catalog.shelf(locationId, { modality, now });
  const items = feedItems(shelf, { home: senderOf(bannerId).home, locationId, about, now });
  for (const format of FEED_FORMATS) {
    const text = FEED_FILES[format](items);
    const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const file = { etag, gzipped: await compress(text) };
    await db.single((single) => storeFeed(single, { bannerId, locationId, format }, file, now));
  }
}
