import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import type { Answer, Door, TokenWorld } from './token-doors.ts';

const URL_SAFE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const letter = fc.constantFrom(...URL_SAFE.split(''));

/** A token that nobody was given: random, or made of one that acts by a slip or by somebody who tries. */
const attempt = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('random'),
      text: fc.string({ unit: letter, minLength: 43, maxLength: 43 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('random'),
      text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constantFrom('replace', 'delete', 'insert', 'swap', 'case', 'cut', 'twice', 'other', 'end'),
      at: fc.nat(999),
      text: fc.string({ unit: letter, minLength: 1, maxLength: 3 }),
    }),
  },
);
type Attempt = typeof attempt extends fc.Arbitrary<infer T> ? T : never;

function tokenOf(tried: Attempt, { live }: Door, doors: readonly Door[]): string {
  if (!('at' in tried)) return tried.text;
  const { is, text } = tried;
  const at = tried.at % live.length;
  const [before, char, after] = [live.slice(0, at), live.charAt(at), live.slice(at + 1)];
  switch (is) {
    case 'replace':
      return before + text.charAt(0) + after;
    case 'delete':
      return before + after;
    case 'insert':
      return before + text + char + after;
    case 'swap':
      return before + after.charAt(0) + char + after.slice(1);
    case 'case':
      return before + (char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase()) + after;
    case 'cut':
      return live.slice(0, Math.max(1, at));
    case 'twice':
      return live + live;
    case 'end':
      return live.slice(0, -1) + text.charAt(0);
    case 'other':
      return doors[tried.at % doors.length]?.live ?? '';
  }
}

/** What a database has, by table, in one line each, without how often something was tried: that counts each of them. */
async function contents(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'
       and c.relname <> 'password_try' order by 1`.execute(db.read);
  const lines: string[] = [];
  for (const { name } of rows) {
    const { rows: found } = await sql<{ hash: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from ${sql.table(name)} t`.execute(
      db.read,
    );
    lines.push(`${name} ${found[0]?.hash}`);
  }
  return lines;
}

/**
 * Tries so many tokens that nobody was given, and those that are over, at every call that a token opens, each from an
 * address of its own, so that no limit hides anything. Each has the response of an unknown token, and nothing changes.
 * @returns how often each call was tried
 * @throws {Error} at the first token that has another response, or changed something
 */
export async function tryTokens(
  { world, doors }: TokenWorld,
  {
    count,
    seed,
    report = () => {},
  }: { readonly count: number; readonly seed: number; readonly report?: (done: number) => void },
): Promise<ReadonlyMap<string, number>> {
  const { db } = world.shop;
  const unknown = new Map<Door, Answer>();
  for (const door of doors) unknown.set(door, await door.open('A'.repeat(43), '10.9.0.1'));
  const before = await contents(db);
  const tried = new Map<string, number>();
  let done = 0;
  const check = async (door: Door, token: string) => {
    done += 1;
    const address = `10.${100 + (done >> 16)}.${(done >> 8) & 255}.${done & 255}`;
    const answer = await door.open(token, address);
    assert.deepEqual({ token, ...answer }, { token, ...unknown.get(door) }, `${door.name} by ${JSON.stringify(token)}`);
    tried.set(door.name, (tried.get(door.name) ?? 0) + 1);
    if (done % 10_000 === 0) report(done);
  };
  for (const door of doors) for (const token of door.dead) await check(door, token);
  for (const [n, each] of fc.sample(attempt, { numRuns: count, seed }).entries()) {
    const door = doors[n % doors.length];
    if (door === undefined) continue;
    const token = tokenOf(each, door, doors);
    // What is the token itself by chance is none; one that is too long is refused before it is looked up.
    if (token !== '' && token.trim() !== door.live && token.length <= door.max) await check(door, token);
  }
  assert.deepEqual(await contents(db), before);
  return tried;
}
