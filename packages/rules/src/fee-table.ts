import type { RuledFee } from './fee-rules.ts';

/** To which orders a row applies; an absent list means all. */
export interface FeeScope {
  readonly banners?: readonly string[] | undefined;
  /** Where the order is handed over, in two letters. */
  readonly states?: readonly string[] | undefined;
  readonly modalities?: readonly ('PICKUP' | 'DELIVERY')[] | undefined;
}

/** One row of a fee's data file. No two rows of a fee apply to one order. */
export type FeeRow = RuledFee & FeeScope;

/** What decides which fees an order may owe: where it is sold, where it is handed over, and how. */
export interface FeeContext {
  readonly bannerId: string;
  readonly state: string;
  readonly modality: 'PICKUP' | 'DELIVERY';
}

/** The fees that such an order may owe, under the terms that apply there now. */
export const feesAt = (rows: readonly FeeRow[], { bannerId, state, modality }: FeeContext): readonly RuledFee[] =>
  rows
    .filter(
      ({ banners, states, modalities }) => has(banners, bannerId) && has(states, state) && has(modalities, modality),
    )
    .map(({ banners: _banners, states: _states, modalities: _modalities, ...fee }) => fee);

const has = <T>(list: readonly T[] | undefined, value: T): boolean => list === undefined || list.includes(value);

/** Whether some order is within both. */
export const doOverlap = (a: FeeScope, b: FeeScope): boolean =>
  doShare(a.banners, b.banners) && doShare(a.states, b.states) && doShare(a.modalities, b.modalities);

const doShare = <T>(a: readonly T[] | undefined, b: readonly T[] | undefined): boolean =>
  a === undefined || a.some((value) => has(b, value));
