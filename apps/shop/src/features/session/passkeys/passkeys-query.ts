import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';

/** The passkeys of the account, the newest first. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: key('passkeys'),
    meta: { during: 'security' },
    queryFn: async ({ signal }) => accepted(await call('GET /atlas/v1/security/v1/passkeys', {}, { signal })).passkeys,
  });
