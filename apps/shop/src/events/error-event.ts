import { NetworkError, ServiceError } from '@cartwright/contracts/client';
import type { ErrorEvent, SeenError } from './seen-error.ts';

/** No event says that somebody pays with SNAP EBT, so no code that only they can meet is sent either. */
const PRIVATE = /EBT|SNAP|PIN|CASH|WIC|BALANCE/;

/** A refusal that the shopper can act on (4xx), or a fault of ours (5xx, the connection, the page itself). */
export function errorEvent({ error, about: { during, as } }: SeenError): ErrorEvent {
  const { code, status } = factsOf(error);
  const name = as ?? (status !== undefined && status < 500 ? 'USER_CONSTRAINT_ERROR' : 'CUSTOMER_FACING_SERVICE_ERROR');
  const data = { code, ...(status !== undefined && { status }), ...(during !== undefined && { during }) };
  return { name, data };
}

function factsOf(error: unknown): { readonly code: string; readonly status?: number } {
  if (error instanceof ServiceError || isRefusal(error)) {
    const code = error.code || 'SERVICE';
    return { code: PRIVATE.test(code) ? 'OTHER' : code, status: error.statusCode };
  }
  return { code: error instanceof NetworkError ? 'NETWORK' : 'OTHER' };
}

const isRefusal = (error: unknown): error is { readonly code: string; readonly statusCode: number } =>
  typeof error === 'object' && error !== null && !(error instanceof Error) && 'code' in error && 'statusCode' in error;
