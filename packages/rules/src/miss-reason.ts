/** Why nobody took an order. */
export const MISS_REASONS = ['NO_SHOW', 'LEFT', 'REFUSED', 'UNREACHABLE'] as const;
export type MissReason = (typeof MISS_REASONS)[number];

/**
 * The reasons of each kind. At pickup: no one came, somebody came and left again, or it was refused. At a door: no one
 * opened, it was refused, or it could not be brought there.
 */
export const MISS_REASONS_OF = {
  PICKUP: ['NO_SHOW', 'LEFT', 'REFUSED'],
  DELIVERY: ['NO_SHOW', 'REFUSED', 'UNREACHABLE'],
} as const satisfies Record<string, readonly MissReason[]>;

/** Something for each reason of each kind, such as its words. */
export type ByMissReason<T> = {
  readonly [Modality in keyof typeof MISS_REASONS_OF]: Readonly<Record<(typeof MISS_REASONS_OF)[Modality][number], T>>;
};
