import type { emailPreferencesEndpoints } from '@cartwright/contracts/email-preferences';
import type { Body } from '@cartwright/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import type { Wishes } from '#shared/preferences/switches-flow.ts';

export type EmailPreferences = Body<
  (typeof emailPreferencesEndpoints)['GET /accountmanagement/api/email-preferences']
>['data'];
export type EmailPreference = EmailPreferences['emailUngroupedPreferences'][number];

/** Which email the shopper wants from the banner. */
export const emailPreferencesQuery = () =>
  queryOptions({
    queryKey: key('email-preferences'),
    queryFn: async ({ signal }) =>
      accepted(await call('GET /accountmanagement/api/email-preferences', {}, { signal })).data,
  });

/** All preferences, whatever their groups. */
export const allEmails = ({
  emailGroupedPreferences: groups,
  emailUngroupedPreferences: others,
}: EmailPreferences): EmailPreference[] => [...groups.flatMap((group) => group.emailPreferences), ...others];

/** Saves whether each kind of email is wanted. @param origin the page, for the record */
export async function saveEmails(
  preferences: EmailPreferences,
  isWanted: (category: string) => boolean,
  origin: string,
): Promise<EmailPreferences> {
  const categories = allEmails(preferences).map(({ emailPreferencesCategory }) => emailPreferencesCategory);
  return await chooseEmails(Object.fromEntries(categories.map((each) => [each, isWanted(each)])), origin);
}

/** Saves whether some kinds of email are wanted, and leaves the others. @param origin the page, for the record */
export async function chooseEmails(wishes: Wishes, origin: string): Promise<EmailPreferences> {
  const emailPreferences = Object.entries(wishes).map(([emailPreferencesCategory, isWanted]) => ({
    emailPreferencesCategory,
    emailPreferences: isWanted,
  }));
  return accepted(await call('POST /accountmanagement/api/email-preferences', { body: { emailPreferences, origin } }))
    .data;
}
