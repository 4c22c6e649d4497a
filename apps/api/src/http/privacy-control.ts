import type { FastifyInstance } from 'fastify';

/** The day since which the shop honors Global Privacy Control. */
const SINCE = '2026-11-21';

/**
 * Declares, at the address that the specification of Global Privacy Control names, that the shop honors it: nothing is
 * sold or shared for a browser that sends it, whatever `privacy-choices` in its cookies says (decision 25).
 */
export function reportPrivacyControl(app: FastifyInstance): void {
  app.get('/.well-known/gpc.json', { schema: { hide: true } }, () => ({ gpc: true, lastUpdate: SINCE }));
}
