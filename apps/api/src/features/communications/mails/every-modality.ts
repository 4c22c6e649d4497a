import type { EventMessages } from './time-copy.ts';

/** The same for every way to get an order. */
export const both = (intro: string): EventMessages['intro'] => ({ PICKUP: intro, DELIVERY: intro });
