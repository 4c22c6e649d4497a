import { cellText, columnText } from './cell-text.ts';
import { copy } from './copy.ts';
import css from './imports.module.css';
import { RowName } from './RowName.tsx';
import { ScrollTable } from '#scroll/ScrollTable.tsx';
import type { ImportDetail } from './queries.ts';

const words = copy.detail;
type Change = ImportDetail['changes'][number];

/** Rows that change something, field by field. */
export function ChangesTable({
  kind,
  label,
  changes,
}: {
  kind: ImportDetail['kind'];
  label: string;
  changes: readonly Change[];
}) {
  return (
    <ScrollTable label={label} className={css['table']}>
      <thead>
        <tr>
          {[words.line, words.row, words.field, words.before, words.after].map((head) => (
            <th key={head} scope="col" className={head === words.line ? css['beside'] : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {changes.map((change) => (
        <tbody key={change.line}>
          <Rows kind={kind} of={change} />
        </tbody>
      ))}
    </ScrollTable>
  );
}

function Rows({ kind, of: { line, key, name, isNew, fields } }: { kind: ImportDetail['kind']; of: Change }) {
  const shown = (field: string, value: string | null) => (value === null ? words.none : cellText(kind, field, value));
  return (isNew ? fields.slice(0, 1) : fields).map(({ field, before, after }, index) => (
    <tr key={field}>
      <td className={`${css['number']} ${css['beside']}`}>{index === 0 ? line : ''}</td>
      <th scope="row">{index === 0 ? <RowName kind={kind} rowKey={key} name={name} /> : ''}</th>
      <td>{isNew ? words.isNew : columnText(field)}</td>
      <td className={`${css['value']} ${css['before']}`}>{isNew ? words.none : shown(field, before)}</td>
      <td className={`${css['value']} ${css['after']}`}>
        {isNew
          ? fields
              .map((each) => shown(each.field, each.after))
              .slice(0, 3)
              .join(' · ')
          : shown(field, after)}
      </td>
    </tr>
  ));
}
