import type { ProblemCode } from '@cartwright/contracts/import-problems';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { allowedWords } from './allowed-words.ts';
import { copy } from './copy.ts';
import css from './imports.module.css';
import { RowNote, ScrollTable } from '#scroll/ScrollTable.tsx';
import type { ImportDetail } from './queries.ts';

const words = copy.detail;
/** What somebody mends who knows the zones there are. */
const ABOUT_ZONES: ReadonlySet<ProblemCode> = new Set(['NOT_NUMBER', 'EMPTY', 'OTHER_ZONE']);

/** The first lines that are refused, with what is wrong in each. */
export function Problems({ of: { problems, report, priceZones, kind } }: { of: ImportDetail }) {
  if (problems.length === 0) return null;
  const all = report?.refused ?? problems.length;
  return (
    <Card title={words.problemsTitle}>
      <Stack gap={2}>
        {problems.length < all && <p className={css['soft']}>{words.firstProblems(problems.length, all)}</p>}
        <ScrollTable label={words.problemsTitle} className={css['table']}>
          <thead>
            <tr>
              {[words.line, words.problem, words.found].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {problems.flatMap(({ line, name, problems: each }) =>
              each.map(({ field, code, found }) => (
                <tr key={`${line} ${field} ${code}`}>
                  <th scope="row" className={css['number']}>
                    {line}
                  </th>
                  <td>
                    <strong>{field === '' ? words.whole : field}</strong>{' '}
                    {code === 'NEW_NEEDS_ALL' ? words.newNeedsAll(found) : copy.problems[code]}
                    {code === 'NOT_ONE_OF' && words.allowed(allowedWords(kind, field))}
                    {field === 'price_zone' && ABOUT_ZONES.has(code) && words.zones(priceZones)}
                    {name !== null && <RowNote>{name}</RowNote>}
                  </td>
                  <td className={css['value']}>
                    {code === 'DUPLICATE' ? words.ofLine(found) : code !== 'NEW_NEEDS_ALL' && found}
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </ScrollTable>
      </Stack>
    </Card>
  );
}
