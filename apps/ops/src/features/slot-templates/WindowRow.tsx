import { IconButton } from '@cartwright/ui/button/IconButton.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Trash2 } from 'lucide-react';
import { copy } from './copy.ts';
import { type DraftEvent, type DraftWindow, type Typed, wrongIn } from './draft.ts';

type WindowRowProps = { window: DraftWindow; maySetFees: boolean; send: (event: DraftEvent) => void };

const PARTS = ['start', 'end', 'orders', 'cutoff', 'fee'] as const;
const KINDS = {
  start: { type: 'time' },
  end: { type: 'time' },
  orders: { inputMode: 'numeric', maxLength: 3 },
  cutoff: { inputMode: 'numeric', maxLength: 4 },
  fee: { inputMode: 'decimal', maxLength: 6 },
} as const;

/** One weekly window, typed. */
export function WindowRow({ window, maySetFees, send }: WindowRowProps) {
  const { id, dow, start, cutoffAt } = window;
  const name = copy.window(dow, start, window.type);
  const wrong = wrongIn(window);
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
    </li>
  );
}
