import { IconButton } from '@cartwright/ui/button/IconButton.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import type { WeekdayHours } from '@cartwright/rules/opening';
import { Clock, Trash2 } from 'lucide-react';
import { copy } from './copy.ts';
import { type DraftEvent, type DraftWindow, type Typed, wrongIn } from './draft.ts';
import { isOutsideHours } from './outside-hours.ts';
import css from './week.module.css';

type WindowRowProps = {
  window: DraftWindow;
  maySetFees: boolean;
  /** When the store is open, where that matters. */
  hours: readonly WeekdayHours[] | undefined;
  send: (event: DraftEvent) => void;
};

const PARTS = ['start', 'end', 'orders', 'cutoff', 'fee'] as const;
const KINDS = {
  start: { type: 'time' },
  end: { type: 'time' },
  orders: { inputMode: 'numeric', maxLength: 3 },
  cutoff: { inputMode: 'numeric', maxLength: 4 },
  fee: { inputMode: 'decimal', maxLength: 6 },
} as const;

/** One weekly window, typed; a hint says that the store is closed then, which is allowed. */
export function WindowRow({ window, maySetFees, hours, send }: WindowRowProps) {
  const { id, dow, start, cutoffAt } = window;
  const name = copy.window(dow, start, window.type);
  const wrong = wrongIn(window);
  const isOutside = hours !== undefined && isOutsideHours(window, hours);
  const type = (typed: Typed) => send({ type: 'TYPED', id, typed });
  return (
    <li>
      {PARTS.map((part) => (
        <TextField
          key={part}
          {...KINDS[part]}
          label={copy[part]}
          aria-label={copy.field(name, copy[part])}
          value={window[part]}
          placeholder={part === 'cutoff' && cutoffAt !== null ? copy.cutoffAt(cutoffAt) : undefined}
          readOnly={part === 'fee' && !maySetFees}
          error={part !== 'end' && wrong[part] ? copy.wrong[part] : undefined}
          onChange={({ target }) => type({ [part]: target.value })}
        />
      ))}
      <IconButton label={copy.remove(name)} icon={Trash2} onClick={() => send({ type: 'REMOVED', id })} />
      {isOutside && (
        <p className={css['outside']}>
          <Icon of={Clock} size="s" /> {copy.outside(hours.find((each) => each.dow === dow))}
        </p>
      )}
    </li>
  );
}
