import { readEmailCategories } from '@cartwright/server/email-categories';
import { expect, test } from 'vitest';
import { categoriesOf, type EmailCategories } from '@cartwright/contracts/email-category-file';
import { emailPreferencesOf, hasCategories } from './email-preferences.ts';

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

/** The common categories, of which the data takes this one out of service. */
function without(gone: string): EmailCategories {
  const { groups, ungrouped } = readEmailCategories()('kroger');
  const off = (each: EmailCategories['ungrouped'][number]) => ({ ...each, isAvailable: each.category !== gone });
  return {
    groups: groups.map((group) => ({ ...group, categories: group.categories.map(off) })),
    ungrouped: ungrouped.map(off),
  };
}

test.each(['SPECIALS_AND_PROMOTIONS', 'EARLY_ACCESS_PROGRAM'])(
  'ERR-003 ERR-008 %s says so while it is out of service, keeps what was chosen, and can only be taken back',
  (gone) => {
    const all = without(gone);
    const stored = { preferredLocationId: null, chosen: { [gone]: true } };
    const shown = emailPreferencesOf(all, stored, { banner: 'kroger', locale: 'en-US' });
    const each = [
      ...shown.emailGroupedPreferences.flatMap(({ emailPreferences }) => emailPreferences),
      ...shown.emailUngroupedPreferences,
    ];
    expect(each.filter(({ unavailable }) => unavailable)).toEqual([
      expect.objectContaining({ emailPreferencesCategory: gone, emailPreferences: true, unavailable: true }),
    ]);
    const wanting = (isWanted: boolean) => new Map(categoriesOf(all).map(({ category }) => [category, isWanted]));
    expect([hasCategories(all, wanting(true)), hasCategories(all, wanting(false))]).toEqual([false, true]);
    expect(hasCategories(all, new Map([['WEEKLY_AD', true]]))).toBe(true);
  },
);
