import { expect, test } from 'vitest';
import { isCode, isTest, readSources } from './sources.ts';

const WRITES =
  /\b(?:insert into|delete from|(?<!for |key |do )update) [\w".]+|\b(?:insertInto|updateTable|deleteFrom)\(/;
const DECLARATION = /\n(?=(?:export )?(?:async )?(?:function|const|class) )/;

/** The top-level declarations of a file that write and yet have the read side of a database in hand. */
function writesByRead(text: string): string[] {
  const code = text.replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
  return code
    .split(DECLARATION)
    .filter((part) => WRITES.test(part) && /\.read\b/.test(part))
    .map((part) => /(?:function|const|class) (\w+)/.exec(part)?.[1] ?? 'a nameless part');
}

test.each([
  ['await sql`insert into cart values (1)`.execute(db.read)', true],
  ['await sql`with c as (update cart set a = 1 returning a) select a from c`.execute(db.read)', true],
  ["await db.read.deleteFrom('cart').execute()", true],
  ['await db.single((single) => sql`delete from cart`.execute(single))', false],
  ['await sql`select 1 from cart for no key update of cart`.execute(db.read)', false],
])('the check tells a write by the read side: %s', (body, isOne) => {
  expect(writesByRead(`\nexport async function some(db: Db) {\n  ${body};\n}\n`)).toEqual(isOne ? ['some'] : []);
});

test('no statement that writes goes by the read side: a broken deadlock is repeated for those of `single` alone', () => {
  const sources = readSources(
    (file) => /^(?:apps\/(?:api|pay)|packages\/server)\/src\//.test(file) && isCode(file) && !isTest(file),
  );
  const found = sources
    .filter(({ path }) => !path.includes('/seed/'))
    .flatMap(({ path, text }) => writesByRead(text).map((name) => `${path} ${name}`));
  expect(found).toEqual([]);
});
