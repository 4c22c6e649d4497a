import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';

/** What the link of a mail carries: the first token chooses emails, the second one confirms the address (GA-24). */
export interface EmailLink {
  readonly token: string;
  readonly token2?: string;
}

const ROUTE = '/atlas/v1/customer-profile/v1/communication-preferences';
const headersOf = (token2: string | undefined) =>
  token2 === undefined ? {} : { headers: { 'x-encrypted-email': token2 } };

/** Which address gets email. @param token2 of a link; of the session without one */
export const communicationQuery = (token2: string | undefined) =>
  queryOptions({
    queryKey: key('communication-preferences', token2),
    queryFn: async ({ signal }) => accepted(await call(`GET ${ROUTE}`, {}, { signal, ...headersOf(token2) })),
  });

/** Stops all email that was chosen. @param token2 of a link; of the session without one */
export const stopEmails = async (token2: string | undefined) =>
  accepted(await call(`PUT ${ROUTE}`, { body: { wantsEmail: false, origin: 'preferences' } }, headersOf(token2)));
