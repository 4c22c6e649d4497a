import { hash } from 'node:crypto';
import type { Wire } from '@cartwright/contracts/endpoint';
import type { Bootstrap } from '@cartwright/contracts/session';
import { LRUCache } from 'lru-cache';

type PageBootstrap = Wire<typeof Bootstrap>;

/** How old a rendered page may be: as old as the catalog of another process, and a little more. */
const LIFE_MS = 15_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** Rendered pages of callers who have no name: whoever has the same key would get the same page anew. */
export interface PageCache<Page> {
  readonly get: (key: string) => Page | undefined;
  readonly set: (key: string, page: Page) => void;
}

/** @param bytesOf about how much memory a page takes */
export function pageCache<Page extends object>(bytesOf: (page: Page) => number): PageCache<Page> {
  const pages = new LRUCache<string, Page>({ maxSize: MAX_BYTES, sizeCalculation: bytesOf, ttl: LIFE_MS });
  return { get: (key) => pages.get(key), set: (key, page) => void pages.set(key, page) };
}

/**
 * A bootstrap without what tells apart two callers who see the same pages: a page is rendered with it, so that nothing
 * else of a caller can be in what is kept. Null for a caller whose pages are kept for nobody: a shopper, or a visitor
 * who gave an address.
 */
export function sharedBootstrap(bootstrap: PageBootstrap): PageBootstrap | null {
  const { session, modality } = bootstrap;
  if (session.status !== 'anonymous') return null;
  if (modality === null) return bootstrap;
  const { destination } = modality;
  const isPlain = 'locationId' in destination || Object.keys(destination.address).join() === 'zipCode';
  return isPlain ? { ...bootstrap, modality: { ...modality, id: '', source: '', createdDate: 0 } } : null;
}

/** What a page depends on, as one text: its language, its address, and who sees it. */
export const pageKey = (locale: string, url: string, bootstrap: PageBootstrap): string =>
  hash('sha256', JSON.stringify([locale, url, bootstrap]), 'base64');
