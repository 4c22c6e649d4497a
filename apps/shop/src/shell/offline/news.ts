/** What became of changes that waited for a connection, or of what the browser kept. */
export type News =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly text: string };

let news: News = { kind: 'none' };
const readers = new Set<() => void>();

/** Shows news in every part that has a place for it. */
export function publishNews(next: News): void {
  news = next;
  for (const changed of readers) changed();
}

export const currentNews = (): News => news;

export function watchNews(changed: () => void): () => void {
  readers.add(changed);
  return () => void readers.delete(changed);
}
