import { readEmailCategories } from '@cartwright/server/email-categories';
import { expect, test } from 'vitest';
import { emailPreferencesOf } from './email-preferences.ts';

const shownAt = (banner: string) =>
  emailPreferencesOf(
    readEmailCategories()(banner),
    { preferredLocationId: null, chosen: {} },
    { banner, locale: 'en-US' },
  );

test('PRF-019 PRF-020 the second banner has its own categories in their order, and one under its new name', () => {
  const { emailGroupedPreferences, emailUngroupedPreferences } = shownAt('harris-teeter');
  expect(emailGroupedPreferences).toEqual([]);
  expect(emailUngroupedPreferences.map((each) => [each.emailPreferencesCategory, each.shortDescription])).toEqual([
    ['JOIN_E_VIC', 'Join e-VIC'],
    ['FRESH_CATCH', 'Fresh Catch'],
    ['FINE_WINES_CLUB', 'Fine Wines Club'],
    ['EXPRESSLANE_OFFERS', 'HTPlus Offers'],
  ]);
});
