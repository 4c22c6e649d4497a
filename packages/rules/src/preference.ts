/**
 * What a value of a known preference may be: whether the shopper agrees, or the codes of a list such as
 * `vegan,gluten-free`, which may be empty.
 */
type ValueKind = 'choice' | 'codes';

/** The preferences that the shop knows (CPR-002). The list is not closed: others are kept as they come (gap GC-49). */
export const KNOWN_PREFERENCES = {
  ADVERTISING: 'choice',
  DIETARY: 'codes',
  LIFESTYLE: 'codes',
  GEOLOCATION_CONSENT_MODALITY_SELECTOR: 'choice',
  GEOLOCATION_CONSENT_FIND_A_STORE: 'choice',
  NEWSLETTER: 'choice',
  PAPERLESS_RECEIPT: 'choice',
  PROFILING: 'choice',
  SALE_OF_DATA: 'choice',
  SNAP_PROGRAM: 'choice',
  TARGETED_AD: 'choice',
  WEEKLY_AD: 'choice',
} as const satisfies { readonly [name: string]: ValueKind };

const SHAPES: Readonly<Record<ValueKind, RegExp>> = {
  choice: /^(?:true|false)$/,
  codes: /^(?:[a-z][a-z-]{0,39}(?:,[a-z][a-z-]{0,39}){0,11})?$/,
};

/** Whether a preference may have this value. One that the shop does not know may have any. */
export function isPreferenceValue(name: string, value: string): boolean {
  const kind = Object.entries(KNOWN_PREFERENCES).find(([known]) => known === name)?.[1];
  return kind === undefined || SHAPES[kind].test(value);
}
