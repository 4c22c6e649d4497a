/**
 * What a value of a known preference may be: whether the shopper agrees, or the codes of a list such as
 * `vegan,gluten-free`, which may be empty.
 */
type ValueKind = 'choice' | 'codes';

/** The preferences that are stored (CPR-002). Another is one more line here; what no line names is refused (decision 84). */
const KNOWN_PREFERENCES = {
  ADVERTISING: 'choice',
  ANALYTICS: 'choice',
  DEVICE_LOCATION: 'choice',
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

type PreferenceName = keyof typeof KNOWN_PREFERENCES;

export const PREFERENCE_NAMES = Object.keys(KNOWN_PREFERENCES) as readonly PreferenceName[]; // the keys of a table of ours

/** Whether there is a preference of this name that may have this value. */
export function isPreferenceValue(name: string, value: string): boolean {
  const known = PREFERENCE_NAMES.find((each) => each === name);
  return known !== undefined && SHAPES[KNOWN_PREFERENCES[known]].test(value);
}
