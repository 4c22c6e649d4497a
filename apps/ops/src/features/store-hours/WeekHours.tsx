import { Card } from '@cartwright/ui/card/Card.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { copy } from './copy.ts';
import { type DraftEvent, type Hours, WEEKDAYS } from './draft.ts';
import css from './hours.module.css';
import { TimeField } from './TimeField.tsx';

/** The hours of every week, a row for each day. */
export function WeekHours({ hours, send }: { hours: Hours; send: (event: DraftEvent) => void }) {
  return (
    <Card title={copy.week}>
      <ul className={css['days']}>
        {WEEKDAYS.map((dow) => {
          const day = hours.week.find((each) => each.dow === dow);
          const name = copy.day(dow);
          return (
            <li key={dow}>
              <Checkbox
                label={name}
                checked={day !== undefined}
                onChange={({ target }) => send({ type: 'OPENED', dow, isOpen: target.checked })}
              />
              {day && (
                <div className={css['times']}>
                  {(['opens', 'closes'] as const).map((part) => (
                    <TimeField
                      key={part}
                      label={copy[part]}
                      name={part === 'opens' ? copy.opensOn(name) : copy.closesOn(name)}
                      value={day[part]}
                      onChange={(time) => send({ type: 'TIMED', dow, part, time })}
                    />
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <p className={css['hint']}>{copy.allDay}</p>
    </Card>
  );
}
