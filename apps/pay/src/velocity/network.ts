import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;

/**
 * The key for summing attempts by IP address: an IPv4 address itself, and for an IPv6 address the /64 network, since
 * every home and every machine has at least one of those and can use any address in it. An IPv4 address in IPv6 form is
 * the IPv4 address.
 * @returns undefined for a text that is not an IP address
 */
export function networkOf(address: string): string | undefined {
  if (isIPv4(address)) return address;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return undefined;
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff) return toIPv4(groups.slice(6));
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address, in any notation. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string): number[] => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  const [front, back] = [numbers(head), numbers(tail ?? '')];
  return [...front, ...Array.from({ length: GROUPS - front.length - back.length }, () => 0), ...back];
}

const toIPv4 = (groups: readonly number[]): string => groups.flatMap((group) => [group >> 8, group & 0xff]).join('.');
