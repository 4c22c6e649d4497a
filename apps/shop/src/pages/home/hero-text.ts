import { clockTime } from '../../format/clock.ts';

/** What the hero may speak of; only what is true is there. */
export type HeroFacts = {
  readonly store: string | undefined;
  readonly modality: 'PICKUP' | 'DELIVERY' | 'IN_STORE' | undefined;
  /** A time that is held, with the end of the hold. */
  readonly held: { readonly time: string; readonly until: string | undefined; readonly timeZone: string } | undefined;
  readonly openText: string | undefined;
  /** The banner's own words, for who has not chosen how to shop. */
  readonly welcome: { readonly title: string; readonly text: string };
};

/** The headline and the sentence under it. */
export function heroText(facts: HeroFacts): { title: string; text: string } {
  const { store, modality, held, openText, welcome } = facts;
  if (modality === undefined || store === undefined) return welcome;
  const title = TITLES[modality];
  if (held) return { title, text: heldText(held, modality, store) };
  return { title, text: modality === 'DELIVERY' ? deliveryText(store) : storeText(store, openText) };
}

const TITLES = {
  PICKUP: 'We shop it. You pick it up.',
  DELIVERY: 'Fresh groceries, delivered.',
  IN_STORE: 'Your list, aisle by aisle.',
} as const;

function heldText({ time, until, timeZone }: NonNullable<HeroFacts['held']>, modality: string, store: string): string {
  const what = modality === 'DELIVERY' ? 'Your delivery' : `Your pickup at ${store}`;
  const hold = until === undefined ? 'is held' : `is held until ${clockTime(until, timeZone)}`;
  return `${what}, ${time}, ${hold}. Keep adding to your cart.`;
}

const deliveryText = (store: string) => `Your groceries come from ${store}. See today's prices and availability.`;
function storeText(store: string, openText = ''): string {
  const hours = openText === '' ? '' : `: ${openText.charAt(0).toLowerCase()}${openText.slice(1)}`;
  return `${store}${hours}. See today's prices and availability.`;
}
