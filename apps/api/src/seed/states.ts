import { readTsv } from './data-file.ts';

export interface StateFacts {
  readonly state: string;
  readonly areaCode: string;
  readonly mayDeliverAlcohol: boolean;
  /** A zone of stores that share their prices, 1 to 40. */
  readonly priceZone: number;
  /** ZIPs with these prefixes have their own price zone; empty for none. */
  readonly splitPrefix: string;
}

const rows = readTsv('states.tsv');

/** The states with stores or fulfillment centers. */
export const STATES: ReadonlyMap<string, StateFacts> = new Map(
  rows.map(([state = '', areaCode = '', alcohol = '', splitPrefix = ''], index) => [
    state,
    { state, areaCode, mayDeliverAlcohol: alcohol === 'yes', priceZone: index + 1, splitPrefix },
  ]),
);

const split = [...STATES.values()].filter(({ splitPrefix }) => splitPrefix !== '');
/** One for each state, and one more for each part of a state with its own prices. */
export const PRICE_ZONES: number = rows.length + split.length;

/** The facts of a state with stores; a fault for any other. */
export function stateFacts(state: string): StateFacts {
  const facts = STATES.get(state);
  if (!facts) throw new Error(`no facts of the state ${state}`);
  return facts;
}

/** The price zone of a ZIP in a state with stores. */
export function priceZoneOf(state: string, zip: string): number {
  const facts = stateFacts(state);
  const isApart = facts.splitPrefix !== '' && zip.startsWith(facts.splitPrefix);
  return isApart ? rows.length + 1 + split.indexOf(facts) : facts.priceZone;
}
