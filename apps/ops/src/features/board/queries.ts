import { BACKGROUND_HEADER } from '@cartwright/contracts/background';
import type { Body } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { valueOf } from '#api/refused.ts';

/** A store's day. */
export type Board = Body<OpsApi['GET /ops/v1/stores/:locationId/board']>;

/** How often an open page looks again, in milliseconds. */
const EVERY = 2_000;

/**
 * The store's day, read again every two seconds while the page is seen. A look that fails keeps what was seen last. Being
 * looked at is no use of the session, so a screen that nobody touches signs out.
 */
export const boardQuery = (locationId: string) =>
  queryOptions({
    queryKey: keys.board(locationId),
    queryFn: ({ signal }) =>
      valueOf(
        call(
          'GET /ops/v1/stores/:locationId/board',
          { params: { locationId } },
          { signal, headers: { [BACKGROUND_HEADER]: '1' } },
        ),
      ),
    refetchInterval: EVERY,
    networkMode: 'always',
    retry: false,
  });
