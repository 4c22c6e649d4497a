import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { Disclosure } from '@cartwright/ui/disclosure/Disclosure.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { useState } from 'react';
import { longDay } from '#format/time.ts';
import { copy } from './copy.ts';
import type { DraftEvent, Hours } from './draft.ts';
import css from './hours.module.css';
import { TimeField } from './TimeField.tsx';

type ExceptionsProps = {
  hours: Hours;
  /** The store's local date. */
  today: string;
  send: (event: DraftEvent) => void;
};
type Exception = Hours['exceptions'][number];

/** The days ahead that differ from the week: a row each, which opens to be changed. */
export function Exceptions({ hours: { exceptions }, today, send }: ExceptionsProps) {
  return (
    <Card
      title={copy.exceptions}
      rail={<Button onClick={() => send({ type: 'ADDED', localDate: today })}>{copy.add}</Button>}
    >
      {exceptions.length === 0 && <p className={css['hint']}>{copy.noExceptions}</p>}
      <ul>
        {exceptions.map((day, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two new days may have one date until it is typed
          <li key={index}>
            <ExceptionRow
              day={day}
              today={today}
              change={(part) => send({ type: 'EXCEPTED', index, change: part })}
              remove={() => send({ type: 'REMOVED', index })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type FieldsProps = {
  day: Exception;
  today: string;
  change: (part: Partial<Exception>) => void;
  remove: () => void;
};

/** A day in words, with its fields below; a new one starts open. */
function ExceptionRow(props: FieldsProps) {
  const { day } = props;
  const [startsOpen] = useState(day.label === '');
  return (
    <Disclosure
      startsOpen={startsOpen}
      summary={
        <span className={css['exception']}>
          <strong>{longDay(day.localDate)}</strong>
          <span>{day.label}</span>
          <span>{day.closed ? copy.closedWord : copy.hours(day.opens ?? '', day.closes ?? '')}</span>
        </span>
      }
    >
      <ExceptionFields {...props} />
    </Disclosure>
  );
}

function ExceptionFields({ day: { localDate, label, closed, opens, closes }, today, change, remove }: FieldsProps) {
  return (
    <div className={css['fields']}>
      <TextField
        label={copy.date}
        type="date"
        min={today}
        value={localDate}
        onChange={({ target }) => {
          if (target.value !== '') change({ localDate: target.value });
        }}
      />
      <TextField
        label={copy.label}
        maxLength={60}
        value={label}
        onChange={({ target }) => change({ label: target.value })}
      />
      <Checkbox label={copy.closed} checked={closed} onChange={({ target }) => change({ closed: target.checked })} />
      {!closed && (
        <div className={css['times']}>
          <TimeField
            label={copy.opens}
            name={copy.opensOn(localDate)}
            value={opens ?? ''}
            onChange={(time) => change({ opens: time })}
          />
          <TimeField
            label={copy.closes}
            name={copy.closesOn(localDate)}
            value={closes ?? ''}
            onChange={(time) => change({ closes: time })}
          />
        </div>
      )}
      <TextButton aria-label={copy.remove(label === '' ? localDate : label)} onClick={remove}>
        {copy.removeWord}
      </TextButton>
    </div>
  );
}
