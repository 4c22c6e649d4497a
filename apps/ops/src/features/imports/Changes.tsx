import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { copy } from './copy.ts';
import css from './imports.module.css';
import { RowName } from './RowName.tsx';
import { ScrollRegion } from './ScrollRegion.tsx';
import type { ImportDetail } from './queries.ts';

const words = copy.detail;

/** The first rows that change something, field by field. */
export function Changes({ of: { changes, report, kind } }: { of: ImportDetail }) {
  const all = (report?.added ?? 0) + (report?.changed ?? 0);
  if (changes.length === 0) return null;
  return (
    <Card title={words.changesTitle}>
      <Stack gap={2}>
        {changes.length < all && <p className={css['soft']}>{words.firstChanges(changes.length, all)}</p>}
        <ScrollRegion label={words.changesTitle}>
          <table className={css['table']}>
            <thead>
              <tr>
                {[words.line, words.row, words.field, words.before, words.after].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            {changes.map(({ line, key, name, isNew, fields }) => (
              <tbody key={line}>
                {(isNew ? fields.slice(0, 1) : fields).map(({ field, before, after }, index) => (
                  <tr key={field}>
                    <td className={css['number']}>{index === 0 ? line : ''}</td>
                    <th scope="row">{index === 0 ? <RowName kind={kind} rowKey={key} name={name} /> : ''}</th>
                    <td>{isNew ? words.isNew : field}</td>
                    <td className={`${css['value']} ${css['before']}`}>
                      {isNew ? words.none : (before ?? words.none)}
                    </td>
                    <td className={`${css['value']} ${css['after']}`}>
                      {isNew
                        ? fields
                            .map((each) => each.after ?? words.none)
                            .slice(0, 3)
                            .join(' · ')
                        : (after ?? words.none)}
                    </td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </ScrollRegion>
      </Stack>
    </Card>
  );
}
