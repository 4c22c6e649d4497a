import type { LocationPurpose } from './consent.ts';

const ways: Record<LocationPurpose, string> = { 'modality-selector': 'Ways to Shop', 'find-a-store': 'Find a Store' };

/** The title of each of the three steps. */
export const consentTitle = (purpose: LocationPurpose, step: 0 | 1 | 2): string =>
  [`${ways[purpose]} Location Access`, 'How It Works', 'Lets Enable Your Device Setting'][step] ?? '';

export const copy = {
  consentText:
    'With your permission we use the position of your device once, to list the stores nearest to you. We do not keep it.',
  allow: 'Allow Location Access',
  noThanks: 'No Thanks',
  howLink: 'How it Works',
  how: [
    ['Find a Store', 'Your position sorts the stores by how far they are.'],
    ['Ways to Shop', 'It shows which stores and delivery options reach you.'],
    ['Shopping in-store', 'It suggests the store that you are in or near.'],
    ['Picking up your order', 'It finds the pickup store closest to you.'],
    ['At the Fuel Center', 'It finds the fuel center closest to you.'],
  ] as const,
  privacy: 'Privacy policy',
  newTab: '(opens in a new tab)',
  enableText: 'Your browser will ask next. Choose Allow, so that it tells us where you are.',
  continue: 'Continue',
};
