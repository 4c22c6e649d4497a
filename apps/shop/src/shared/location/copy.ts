import type { LocationPurpose } from './consent.ts';

const ways: Record<LocationPurpose, string> = { 'modality-selector': 'Ways to Shop', 'find-a-store': 'Find a Store' };

/** The title of each of the three steps. */
export const consentTitle = (purpose: LocationPurpose, step: 0 | 1 | 2): string =>
  [`${ways[purpose]} Location Access`, 'How It Works', 'Lets Enable Your Device Setting'][step] ?? '';

export const copy = {
  consentText:
    "With your permission, we'll use your device's location once to show the stores nearest you. We don't save it.",
  allow: 'Allow Location Access',
  noThanks: 'No Thanks',
  howLink: 'How it Works',
  how: [
    ['Find a Store', 'Your location sorts stores by distance.'],
    ['Ways to Shop', 'It shows the stores and delivery options available to you.'],
    ['Shopping in-store', "It suggests the store you're in or near."],
    ['Picking up your order', 'It finds the pickup store closest to you.'],
    ['At the Fuel Center', 'It finds the fuel center closest to you.'],
  ] as const,
  privacy: 'Privacy Policy',
  newTab: '(opens in a new tab)',
  enableText: 'Your browser will ask next. Choose Allow to share your location.',
  continue: 'Continue',
};
