import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import control from './control.module.css';
import css from './ChoiceList.module.css';

export type ChoiceRow = {
  value: string;
  title: ReactNode;
  /** A soft second line under the title. */
  note?: ReactNode;
  /** The deciding fact, at the end. */
  end?: ReactNode;
  /** A softer line under that fact. */
  endNote?: ReactNode;
  /** What this choice would cost or lose, on its own line. */
  warning?: ReactNode;
  /** Why it cannot be chosen now. */
  disabledReason?: string | undefined;
};

export type ChoiceListProps = {
  legend: ReactNode;
  legendHidden?: boolean;
  rows: readonly ChoiceRow[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** An id for the list, for an error summary: it is on the first row. */
  id?: string;
};

/** One radio group in rows of 60 px: pick one by arrow keys or by pressing anywhere in its row. */
export function ChoiceList({ legend, legendHidden = false, rows, value, onChange, id }: ChoiceListProps) {
  const made = useId();
  const name = id ?? made;
  return (
    <fieldset>
      <legend className={css['legend']}>{legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      <div className={css['rows']}>
        {rows.map((row, index) => (
          <Row
            key={row.value}
            row={row}
            name={name}
            id={index === 0 ? name : `${name}-${row.value}`}
            checked={row.value === value}
            onChoose={() => onChange(row.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type RowProps = { row: ChoiceRow; name: string; id: string; checked: boolean; onChoose: () => void };

function Row({ row, name, id, checked, onChoose }: RowProps) {
  const { title, note, end, endNote, warning, disabledReason } = row;
  const remark = disabledReason ?? warning;
  const remarkId = remark === undefined ? undefined : `${id}-remark`;
  const noteId = note === undefined ? undefined : `${id}-note`;
  const endId = end === undefined ? undefined : `${id}-end`;
  return (
    <div className={css['row']}>
      <input
        className={control['control']}
        type="radio"
        name={name}
        id={id}
        checked={checked}
        onChange={onChoose}
        disabled={disabledReason !== undefined}
        aria-describedby={classNames(noteId, endId, remarkId)}
      />
      <div className={css['text']}>
        <label className={css['title']} htmlFor={id}>
          {title}
        </label>
        {note !== undefined && (
          <span className={css['soft']} id={noteId}>
            {note}
          </span>
        )}
        {remark !== undefined && (
          <span className={css['warning']} id={remarkId}>
            {remark}
          </span>
        )}
      </div>
      {end !== undefined && (
        <span className={css['end']} id={endId}>
          {end}
          {endNote !== undefined && <span className={css['endNote']}> {endNote}</span>}
        </span>
      )}
    </div>
  );
}
