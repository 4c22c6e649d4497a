import { ServiceError } from '@cartwright/contracts/client';

/** What an edge cache writes into its response in place of the service's. */
const MARKER = /edge[ -]?cache|reference #/i;

/** Whether a cache at the edge of the network responded, and not the service (ERR-120). */
export const isFromEdgeCache = (error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  error.statusCode === 500 &&
  error.code === 'UNKNOWN_RESPONSE_ERROR' &&
  MARKER.test(error.reason);
