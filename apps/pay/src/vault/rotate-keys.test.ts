import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { systemClock } from '@cartwright/server/clock';
import { simulatedIssuers } from '#simulator/issuers.ts';
import { newOperation } from '#testing/pay-host.ts';
import { type PayDatabase, payDatabase } from '#testing/pay-database.ts';
import { fileKms } from './kms.ts';
import { rotateKeys } from './rotate-keys.ts';
import { openVault, type Vault } from './vault.ts';

let database: PayDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await payDatabase(inject('postgresUrl'));
  dataDir = mkdtempSync(path.join(tmpdir(), 'rotate-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const TENANTS = ['kroger', 'harris-teeter'];
/** A program with the vault in it: it reads its keys when it needs them. */
async function program(): Promise<Vault> {
  const kms = await fileKms(path.join(dataDir, 'keys'));
  const issuers = simulatedIssuers(database.databases.vault, systemClock);
  return await openVault({ db: database.databases.vault.read, kms, ...issuers }, TENANTS);
}

async function keep(vault: Vault, tenant: string, value: string): Promise<string> {
  const operation = newOperation();
  const now = Date.now();
  const fs = await vault.startFrameSession({ tenant, document: 'ebt-form', nonce: 'n' }, now);
  const content = new TextEncoder().encode(
    JSON.stringify({ kind: 'ebt-number', value, fs, op: operation, sub: 'shopper', iat: now }),
  );
  const pan = await new CompactEncrypt(content)
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM' })
    .encrypt(await importJWK(vault.publicKey as JWK, 'ECDH-ES+A256KW')); // as a frame reads it out of its document
  const kept = await vault.keepEbt({ tenant, account: 'shopper' }, { pan, operation, now });
  if (!kept.ok) throw new Error(kept.refusal.code);
  return kept.value.vaultCardId;
}

test('the command gives every tenant a new key while a host runs, which continues with it', async () => {
  const running = await program();
  const ids = [
    await keep(running, 'kroger', '9999000011112222'),
    await keep(running, 'harris-teeter', '9999000011112222'),
  ];
  const rotation = { url: database.url, dataDir, withPepper: true, now: Date.now() };
  // Each of the two records is rewrapped with a new key and gets new fingerprints.
  expect(await rotateKeys(rotation)).toEqual({ tenants: 2, records: 4 });
  const { rows } = await sql<{ kid: string; version: number }>`
    select kid, fp_ver as version from vault.card order by kid`.execute(database.databases.vault.read);
  expect(rows).toEqual([
    { kid: 'kek_harris-teeter_2', version: 2 },
    { kid: 'kek_kroger_2', version: 2 },
  ]);
  expect(await keep(running, 'kroger', '9999000011112222')).toBe(ids[0]);
  await keep(running, 'kroger', '9999000011113333');
  expect(await keep(await program(), 'harris-teeter', '9999000011112222')).toBe(ids[1]);
});

test('a program without the keys of its database does not start', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lost-'));
  try {
    await expect(rotateKeys({ url: database.url, dataDir: folder, withPepper: false, now: 0 })).rejects.toThrow(
      /the vault's keys are not those of its database: kek_kroger_1/,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  rmSync(path.join(dataDir, 'keys/vault/pepper_1.key'));
  await expect(program()).rejects.toThrow(/pepper_1 is missing/);
});
