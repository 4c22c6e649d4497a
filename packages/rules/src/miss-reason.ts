/** Why nobody took an order: no one came or opened, it was refused, or it could not be brought there. */
export const MISS_REASONS = ['NO_SHOW', 'REFUSED', 'UNREACHABLE'] as const;
export type MissReason = (typeof MISS_REASONS)[number];
