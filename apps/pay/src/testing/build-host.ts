import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import { makeLogger } from '@cartwright/server/logger';
import { saveUsualAcceptance } from '#acceptance/defaults.ts';
import { buildPay } from '#app.ts';
import { readConfig } from '#config.ts';
import { type Databases, saveTenants } from '#databases.ts';
import type { PayClock } from '#pay-clock.ts';
import { type Issuers, simulatedIssuers } from '#simulator/issuers.ts';
import { tenantsOf } from '#tenants.ts';
import { fileKms } from '#vault/kms.ts';
import { openVault, type Vault } from '#vault/vault.ts';
import { saveUsualLimits } from '#velocity/defaults.ts';

export const SHOP = 'http://localhost:3000';
export const PAY = 'http://localhost:3001';

/** The dependencies of a test's host. */
export interface Parts {
  readonly databases: Databases;
  readonly folder: string;
  readonly url: string;
  readonly keys: JWTVerifyGetKey;
  readonly clock: { now: PayClock['now']; wait: PayClock['wait'] };
  readonly wrapVault: (vault: Vault) => Vault;
  readonly wrapIssuers: (issuers: Issuers) => Issuers;
  /** Configuration in addition to that of every test. */
  readonly environment?: NodeJS.ProcessEnv;
}

/** Builds a payment host; several with the same dependencies are several processes of one installation. */
export async function buildHost({
  databases,
  folder,
  url,
  keys,
  clock,
  wrapVault,
  wrapIssuers,
  environment,
}: Parts): Promise<{
  readonly app: FastifyInstance;
  readonly vault: Vault;
}> {
  const config = readConfig({
    NODE_ENV: 'test',
    PAY_DATABASE_URL: url,
    DATA_DIR: folder,
    SHOP_ORIGIN: SHOP,
    PAY_ORIGIN: PAY,
    RATE_LIMIT: '1000000',
    ...environment,
  });
  const tenants = tenantsOf(config);
  await saveTenants(databases.service.read, tenants);
  await saveUsualAcceptance(databases.service.read, tenants);
  await saveUsualLimits(databases.service.read);
  const names = tenants.map(({ id }) => id);
  const live: PayClock = { now: () => clock.now(), wait: (...requested) => clock.wait(...requested) };
  const kms = await fileKms(path.join(folder, 'keys'));
  const issuers = wrapIssuers(simulatedIssuers(databases.vault, live));
  const vault = wrapVault(await openVault({ db: databases.vault.direct, kms, ...issuers }, names));
  const logger = makeLogger('pay-test', 'silent');
  const app = await buildPay({ config, db: databases.service, vault, tenants, keys, clock: live, logger });
  return { app, vault };
}
