import type { stockAlertsEndpoints } from '@cartwright/contracts/stock-alerts';
import type { Body } from '@cartwright/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted, Refused } from '#api/refused.ts';

/** An open alert, as it is on the wire. */
export type StockAlert = Body<(typeof stockAlertsEndpoints)['GET /atlas/v1/stock-alerts/v1/alerts']>['alerts'][number];

/** The open alerts of the account. */
export const stockAlertsQuery = () =>
  queryOptions({
    queryKey: key('stock-alerts'),
    queryFn: async ({ signal }): Promise<readonly StockAlert[]> =>
      accepted(await call('GET /atlas/v1/stock-alerts/v1/alerts', {}, { signal })).alerts,
  });

/** Which alert of an account. */
export interface AlertKey {
  readonly gtin13: string;
  readonly locationId: string;
}

/** Sets an alert, or cancels it. */
export async function changeAlert({ isWanted, ...params }: AlertKey & { readonly isWanted: boolean }): Promise<void> {
  accepted(
    isWanted
      ? await call('PUT /atlas/v1/stock-alerts/v1/alerts/:locationId/:gtin13', { params })
      : await call('DELETE /atlas/v1/stock-alerts/v1/alerts/:locationId/:gtin13', { params }),
  );
}

/** Whether an alert was refused for this reason. */
export const isRefusedFor = (error: unknown, code: 'NOT_OUT_OF_STOCK' | 'TOO_MANY_ALERTS'): boolean =>
  error instanceof Refused && error.refusal.code === code;
