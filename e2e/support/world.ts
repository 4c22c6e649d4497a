import path from 'node:path';

/** Ports of their own, so that journeys run beside a shop under development; `E2E_PORT` and the three after it. */
export const SHOP_PORT = Number(process.env['E2E_PORT'] ?? 3310);
export const PAY_PORT = SHOP_PORT + 1;
export const EMBED_PORT = SHOP_PORT + 2;
export const OPS_PORT = SHOP_PORT + 3;
export const SHOP_ORIGIN = `http://localhost:${SHOP_PORT}`;
export const OPS_ORIGIN = `http://localhost:${OPS_PORT}`;
export const PAY_ORIGIN = `http://localhost:${PAY_PORT}`;
/** A third-party page that embeds the wallet. */
export const EMBED_ORIGIN = `http://localhost:${EMBED_PORT}`;
export const SECOND_BANNER_ORIGIN = `http://harris-teeter.localhost:${SHOP_PORT}`;

export const ROOT = path.join(import.meta.dirname, '../..');
/** The world of the journeys: databases and keys. */
export const DATA_DIR = path.join(ROOT, '.results/e2e-data');
/** All that the programs of the journeys write to their standard output. */
export const LOG_FILE = path.join(ROOT, '.results/e2e.log');
