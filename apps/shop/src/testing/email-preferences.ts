import type { EmailPreferences } from '#features/communications/email-preferences.ts';

/** Email preferences of a banner: one group, and one beside it. @param wanted categories that are selected */
export function someEmails(wanted: readonly string[] = []): { data: EmailPreferences } {
  const of = (emailPreferencesCategory: string, shortDescription: string) => ({
    banner: 'market',
    emailPreferencesCategory,
    shortDescription,
    longDescription: 'Sales',
    emailPreferences: wanted.includes(emailPreferencesCategory),
  });
  return {
    data: {
      hasErrors: false,
      status: 200,
      emailGroupedPreferences: [
        {
          shortDescription: 'Deals',
          emailPreferences: [of('SPECIALS_AND_PROMOTIONS', 'Specials'), of('WEEKLY_AD', 'Weekly Ad')],
        },
      ],
      emailUngroupedPreferences: [of('RECIPES', 'Recipes')],
    },
  };
}
/** The categories of `someEmails`. */
export const EMAILS = ['SPECIALS_AND_PROMOTIONS', 'WEEKLY_AD', 'RECIPES'] as const;
