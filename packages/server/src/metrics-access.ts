import { timingSafeEqual, hash } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Any of them says that a proxy stands between us and the caller, however near the proxy is. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Who may read the metrics: with a token, whoever bears it; without one, a program of this very machine that calls us
 * itself. Behind a proxy every caller seems near, so only the token lets one through there.
 */
export const metricsAccess =
  (token: string | undefined) =>
  ({ headers, socket }: FastifyRequest): boolean =>
    token === undefined
      ? isLoopback(socket.remoteAddress) && !FORWARDED.some((name) => headers[name] !== undefined)
      : isSame(headers.authorization ?? '', `Bearer ${token}`);

const isLoopback = (address = ''): boolean => loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/** Takes as long for a near miss as for a far one. */
const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'));
