interface Offered {
  readonly item: { readonly locationId: string };
  /** Distance from the search origin. */
  readonly miles: number;
}

/**
 * The nearest locations of the family, including the nearest of the banner itself: where other banners are dense, their
 * stores would fill the whole list and hide the shopper's own.
 * @param all the nearest of every banner, as many as are offered
 * @param own the nearest of the banner, at most as many
 * @returns as many as `all` has, nearest first
 */
export function withRoomForOwn<Of extends Offered>(all: readonly Of[], own: readonly Of[]): readonly Of[] {
  const isOwn = new Set(own.map(({ item }) => item.locationId));
  const missing = own.filter((each) => !all.some(({ item }) => item.locationId === each.item.locationId));
  if (missing.length === 0) return all;
  const others = all.filter(({ item }) => !isOwn.has(item.locationId));
  return [...others.slice(0, Math.max(0, all.length - own.length)), ...own].toSorted((a, b) => a.miles - b.miles);
}
