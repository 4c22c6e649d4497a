import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Select } from '@cartwright/ui/field/Select.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { MAX_SLOT_ORDERS } from '@cartwright/rules/slot-change';
import { copy } from './copy.ts';
import type { Change } from './queries.ts';

type Action = Change['action'];

const KINDS = ['orders', 'percent', 'close', 'open'] as const;
/** All of it would change nothing. */
const PERCENTS = [25, 50, 60, 75, 80, 90, 110, 125, 150, 200, 300];

/** What somebody has chosen to do, with the number as it is typed. */
interface Choice {
  readonly kind: Action['kind'];
  readonly number: string;
}

/** Nothing is done until somebody enters a number, or chooses to close or open. */
export const FIRST: Choice = { kind: 'orders', number: '' };

/** What a choice does; null while it has no number, or none that may be. */
export function actionOf({ kind, number }: Choice): Action | null {
  if (kind === 'close' || kind === 'open') return { kind };
  const count = /^\d+$/.test(number.trim()) ? Number(number) : 0;
  if (count < 1) return null;
  if (kind === 'percent') return { kind, percent: count };
  return count > MAX_SLOT_ORDERS ? null : { kind, orders: count };
}

/** What to do with the chosen slots. */
export function ActionFields({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const { kind, number } = choice;
  const isWrong = kind === 'orders' && number.trim() !== '' && actionOf(choice) === null;
  return (
    <>
      <RadioCards
        legend={copy.change}
        legendHidden
        value={kind}
        onChange={(chosen) => {
          const next = KINDS.find((each) => each === chosen);
          if (next) onChange({ kind: next, number: '' });
        }}
      >
        {KINDS.map((each) => (
          <RadioCard key={each} value={each} label={copy.actions[each]} />
        ))}
      </RadioCards>
      {kind === 'orders' && (
        <TextField
          label={copy.ordersEach}
          inputMode="numeric"
          autoComplete="off"
          value={number}
          error={isWrong ? copy.ordersWrong(MAX_SLOT_ORDERS) : undefined}
          onChange={({ target }) => onChange({ kind, number: target.value })}
        />
      )}
      {kind === 'percent' && (
        <Select
          label={copy.percentOf}
          value={number}
          onChange={({ target }) => onChange({ kind, number: target.value })}
        >
          <option value="">{copy.choosePercent}</option>
          {PERCENTS.map((percent) => (
            <option key={percent} value={percent}>
              {copy.percent(percent)}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
