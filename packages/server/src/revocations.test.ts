import { expect, test } from 'vitest';
import { makeRevocations } from './revocations.ts';

const NOW = Date.UTC(2026, 10, 21);

/** A database stub: returns what is in it, and records how far back each read went. */
function aDatabase() {
  const database = { rows: [] as string[], checks: [] as number[], isLost: false };
  const read = async (withinMs: number) => {
    database.checks.push(withinMs);
    if (database.isLost) throw new Error('the database is lost');
    return [...database.rows];
  };
  return { database, revocations: makeRevocations(read) };
}

test('what another process ended is known within two seconds, and needs no read before', async () => {
  const { database, revocations } = aDatabase();
  expect(await revocations.has('a', NOW)).toBe(false);
  database.rows.push('a');
  for (const after of [0, 1, 1_999]) expect(await revocations.has('a', NOW + after)).toBe(false);
  expect(database.checks).toHaveLength(1);
  expect(await revocations.has('a', NOW + 2_000)).toBe(true);
  expect(database.checks).toHaveLength(2);
});

test('what this process ended is known at once', async () => {
  const { database, revocations } = aDatabase();
  await revocations.refresh(NOW);
  revocations.add(['a'], NOW);
  expect(await revocations.has('a', NOW)).toBe(true);
  expect(database.checks).toHaveLength(1);
});

test('when the database is unavailable nobody is let in, and once it is back everybody is who may', async () => {
  const { database, revocations } = aDatabase();
  expect(await revocations.has('a', NOW)).toBe(false);
  database.isLost = true;
  await expect(revocations.has('a', NOW + 2_000)).rejects.toThrow('the database is lost');
  await expect(revocations.has('a', NOW + 2_001)).rejects.toThrow('the database is lost');
  database.isLost = false;
  expect(await revocations.has('a', NOW + 2_002)).toBe(false);
});

test('the first read goes back as far as a token can live; later ones overlap, so that no late commit is missed', async () => {
  const { database, revocations } = aDatabase();
  for (const at of [0, 5_000, 3_600_000]) await revocations.refresh(NOW + at);
  expect(database.checks).toEqual([20 * 60_000, 35_000, 20 * 60_000]);
});

test('a clock that was set back makes everything known stale', async () => {
  const { database, revocations } = aDatabase();
  await revocations.refresh(NOW);
  await revocations.refresh(NOW - 1);
  expect(database.checks).toEqual([20 * 60_000, 20 * 60_000]);
});

test('simultaneous calls share one read', async () => {
  const { database, revocations } = aDatabase();
  database.rows.push('a');
  expect(await Promise.all(Array.from({ length: 50 }, () => revocations.has('a', NOW)))).not.toContain(false);
  expect(database.checks).toHaveLength(1);
});

test('a session is dropped when none of its tokens can be valid', async () => {
  const { revocations } = aDatabase();
  revocations.add(['a'], NOW);
  await revocations.refresh(NOW + 20 * 60_000);
  expect(await revocations.has('a', NOW + 20 * 60_000)).toBe(true);
  await revocations.refresh(NOW + 21 * 60_000);
  expect(await revocations.has('a', NOW + 21 * 60_000)).toBe(false);
});
