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

/** The category of the one mail that is sent (decision 92). */
export const SENT = 'WEEKLY_AD';

/** Calls about emails wait for each other, in the order in which they were pressed. */
export const EMAIL_CALLS = { id: 'email-preferences' };

/** Which email the shopper wants from the banner. */
export const emailPreferencesQuery = () =>
  queryOptions({
    queryKey: key('email-preferences'),
    queryFn: ({ signal }) => readEmails({}, signal),
  });

/** Those of the account that the link of a mail belongs to. */
export const linkedEmails = (token: string): Promise<EmailPreferences> => readEmails({ token });

const readEmails = async (query: { readonly token?: string }, signal?: AbortSignal): Promise<EmailPreferences> =>
  accepted(await call('GET /accountmanagement/api/email-preferences', { query }, { ...(signal && { signal }) })).data;

/** All preferences that can be chosen, whatever their groups. */
export const allEmails = ({
  emailGroupedPreferences: groups,
  emailUngroupedPreferences: others,
}: EmailPreferences): EmailPreference[] =>
  [...groups.flatMap((group) => group.emailPreferences), ...others].filter(({ unavailable }) => unavailable !== true);

/** The same preferences once all email was stopped. */
export function noneOf(stored: EmailPreferences): EmailPreferences {
  const off = (each: EmailPreference) => ({ ...each, emailPreferences: false });
  return {
    ...stored,
    emailGroupedPreferences: stored.emailGroupedPreferences.map((group) => ({
      ...group,
      emailPreferences: group.emailPreferences.map(off),
    })),
    emailUngroupedPreferences: stored.emailUngroupedPreferences.map(off),
  };
}

/** Saves whether each kind of email is wanted. @param origin the page, for the record */
export async function saveEmails(
  preferences: EmailPreferences,
  isWanted: (category: string) => boolean,
  origin: string,
): Promise<EmailPreferences> {
  const categories = allEmails(preferences).map(({ emailPreferencesCategory }) => emailPreferencesCategory);
  return await chooseEmails(Object.fromEntries(categories.map((each) => [each, isWanted(each)])), origin);
}

/**
 * Saves whether some kinds of email are wanted, and leaves the others. @param origin the page, for the record
 * @param token of the link of a mail, whose account is meant then
 */
export async function chooseEmails(wishes: Wishes, origin: string, token?: string): Promise<EmailPreferences> {
  const emailPreferences = Object.entries(wishes).map(([emailPreferencesCategory, isWanted]) => ({
    emailPreferencesCategory,
    emailPreferences: isWanted,
  }));
  const body = { emailPreferences, origin, ...(token !== undefined && { token }) };
  return accepted(await call('POST /accountmanagement/api/email-preferences', { body })).data;
}
