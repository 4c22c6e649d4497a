import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLocalCaller } from './local-caller.ts';

/**
 * Who may read the metrics: with a token, whoever bears it; without one, a program of this very machine that calls us
 * itself. Behind a proxy every caller seems near, so only the token lets one through there.
 */
export const metricsAccess =
  (token: string | undefined) =>
  (request: FastifyRequest): boolean =>
    token === undefined ? isLocalCaller(request) : isSame(request.headers.authorization ?? '', `Bearer ${token}`);

/** Takes as long for a near miss as for a far one. */
const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'));
