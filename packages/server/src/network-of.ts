import { normalizeIP } from '@fastify/rate-limit';

/** What an address is counted as: itself, or of IPv6 the 64 bits of its network, as one household or store has them all. */
export const networkOf = (address: string): string => normalizeIP(address, 64);
