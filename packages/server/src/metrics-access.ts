import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLocalCaller } from './local-caller.ts';

/**
 * Who may read the metrics: with a token, anyone who sends it; without one, a program of this very machine that calls
 * us directly. Behind a proxy every caller seems local, so only the token grants access there.
 */
export const metricsAccess =
  (token: string | undefined) =>
  (request: FastifyRequest): boolean =>
    token === undefined ? isLocalCaller(request) : isSame(request.headers.authorization ?? '', `Bearer ${token}`);

/** Takes equally long for near and far misses. */
const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'));
