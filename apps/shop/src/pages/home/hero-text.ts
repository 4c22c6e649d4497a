import { clockTime } from '../../format/clock.ts';
import { copy } from './copy.ts';

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
  const title = copy.titles[modality];
  if (held) {
    const until = held.until && clockTime(held.until, held.timeZone);
    return { title, text: copy.held(modality, store, held.time, until) };
  }
  return { title, text: modality === 'DELIVERY' ? copy.deliveredFrom(store) : copy.inStore(store, openText ?? '') };
}
