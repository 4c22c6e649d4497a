import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

/** Whether the caller takes compressed text. The plain text comes first: it is what `*` means to a browser that refuses `gzip`. */
export const takesGzip = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  negotiate(String(headers['accept-encoding'] ?? '').toLowerCase(), ['identity', 'gzip']) === 'gzip';
