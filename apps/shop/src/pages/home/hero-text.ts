import { copy } from './copy.ts';

/** The hero's possible facts; only true ones are present. */
export type HeroFacts = {
  readonly store: string | undefined;
  readonly modality: 'PICKUP' | 'DELIVERY' | 'IN_STORE' | undefined;
  readonly openText: string | undefined;
  /** The banner's own text, for a shopper who has not chosen a modality. */
  readonly welcome: { readonly title: string; readonly text: string };
};

/** The headline and the sentence below it. */
export function heroText(facts: HeroFacts): { title: string; text: string } {
  const { store, modality, openText, welcome } = facts;
  if (modality === undefined || store === undefined) return welcome;
  const title = copy.titles[modality];
  return { title, text: modality === 'DELIVERY' ? copy.deliveredFrom(store) : copy.inStore(store, openText ?? '') };
}
