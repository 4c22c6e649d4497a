import type { emailPreferencesEndpoints } from '@cartwright/contracts/email-preferences';
import type { Body } from '@cartwright/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';

export type EmailPreferences = Body<
  (typeof emailPreferencesEndpoints)['GET /accountmanagement/api/email-preferences']
>['data'];
type EmailPreference = EmailPreferences['emailUngroupedPreferences'][number];

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
  const emailPreferences = allEmails(preferences).map(({ emailPreferencesCategory }) => ({
    emailPreferencesCategory,
    emailPreferences: isWanted(emailPreferencesCategory),
  }));
  return accepted(await call('POST /accountmanagement/api/email-preferences', { body: { emailPreferences, origin } }))
    .data;
}
