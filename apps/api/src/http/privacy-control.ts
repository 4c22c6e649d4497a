import type { FastifyInstance } from 'fastify';

/** The day from which on the shop keeps to Global Privacy Control. */
const SINCE = '2026-11-21';

/**
 * Says at the address that the specification of Global Privacy Control names that the shop keeps to it: nothing is sold
 * or shared for a browser that sends it, and `privacy-choices` in its cookies cannot say otherwise (decision 25).
 */
export function reportPrivacyControl(app: FastifyInstance): void {
  app.get('/.well-known/gpc.json', { schema: { hide: true } }, () => ({ gpc: true, lastUpdate: SINCE }));
}
