/**
 * What staff may switch for a banner while shoppers are there: every page and every cart that is open may see either
 * state (decision 123). Names of a banner's flags, and of its file's fields.
 */
export const SWITCHES = [
  'disableGeoLocation',
  'externalNavigationCrossBanner',
  'newFalloutExperience',
  'emailPreferencesByToken',
  'pickupInstructions',
  'emailOptIn',
] as const;
export type SwitchName = (typeof SWITCHES)[number];
