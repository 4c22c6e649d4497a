import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Each of these headers shows that a proxy stands between us and the caller, however near the proxy is. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-original-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'fastly-client-ip',
  'fly-client-ip',
  'x-amzn-trace-id',
  'x-envoy-external-address',
  'cdn-loop',
];

/**
 * Whether a program of this very machine calls us directly, by one of this machine's names: not through a proxy, and
 * not a third-party page whose host name was made to resolve here.
 */
export const isLocalCaller = ({ headers, socket }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress) &&
  isLocalName(headers.host) &&
  !FORWARDED.some((name) => headers[name] !== undefined);

const isLoopback = (address = ''): boolean => loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/** `localhost`, a name under it, or an address of the loopback. */
function isLocalName(host = ''): boolean {
  const address = `http://${host}`;
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? /^(?:.+\.)?localhost$/.test(bare) : isLoopback(bare);
}
