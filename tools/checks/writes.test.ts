import { expect, test } from 'vitest';
import { isCode, isTest, readSources } from './sources.ts';

const WRITES =
  /\b(?:insert into|delete from|(?<!for |key |do )update) [\w".]+|\b(?:insertInto|updateTable|deleteFrom)\(/;
const DECLARATION = /\n(?=(?:export )?(?:async )?(?:function|const|class) )/;

const sources = readSources(
  (file) =>
    /^(?:apps\/(?:api|pay)|packages\/server)\/src\//.test(file) &&
    isCode(file) &&
    !isTest(file) &&
    !file.includes('/seed/'),
);

/** The top-level declarations of a file that write, without their comments. */
const partsThatWrite = (text: string): string[] =>
  text
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
    .split(DECLARATION)
    .filter((part) => WRITES.test(part));

const nameOf = (part: string): string => /(?:function|const|class) (\w+)/.exec(part)?.[1] ?? 'a nameless part';

/** Those that use the read side of a database. */
const writesByRead = (text: string): string[] =>
  partsThatWrite(text)
    .filter((part) => /\.read\b/.test(part))
    .map(nameOf);

test.each([
  ['await sql`insert into cart values (1)`.execute(db.read)', true],
  ['await sql`with c as (update cart set a = 1 returning a) select a from c`.execute(db.read)', true],
  ["await db.read.deleteFrom('cart').execute()", true],
  ['await db.single((single) => sql`delete from cart`.execute(single))', false],
  ['await sql`select 1 from cart for no key update of cart`.execute(db.read)', false],
])('the check tells a write by the read side: %s', (body, isOne) => {
  expect(writesByRead(`\nexport async function some(db: Db) {\n  ${body};\n}\n`)).toEqual(isOne ? ['some'] : []);
});

test('no write uses the read side: only writes of `single` are repeated after a deadlock', () => {
  expect(sources.flatMap(({ path, text }) => writesByRead(text).map((name) => `${path} ${name}`))).toEqual([]);
});

test('no caller passes the read side to a write', () => {
  const writers = sources.flatMap(({ text }) => partsThatWrite(text).map(nameOf));
  const handed = new RegExp(`\\b(?:${writers.join('|')})\\(\\s*[\\w.]+\\.read\\b`, 'g');
  expect(writers.length).toBeGreaterThan(50);
  expect(sources.flatMap(({ path, text }) => [...text.matchAll(handed)].map(([call]) => `${path} ${call}`))).toEqual(
    [],
  );
});

test('no part that writes freely gets the read side, whose statements are repeated when a connection is lost', () => {
  const given = /\bdb: [\w.]+\.read\b|\bdb = [\w.]+\.read\b|\bmigrate\([\w.]+\.read\b/g;
  expect(sources.flatMap(({ path, text }) => [...text.matchAll(given)].map(([part]) => `${path} ${part}`))).toEqual([]);
});
