import { toDollars } from '@cartwright/rules/money';
import type { TipOffer } from '@cartwright/rules/tip';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { copy } from './copy.ts';
import type { TipChoice, TipProblem } from './tip.ts';
import { formatTip } from './tip.ts';
import css from './TipPanel.module.css';

const words = copy.tip;
export const TIP_FIELD = 'custom-tip';

export interface TipChoicesProps {
  readonly offer: TipOffer;
  readonly choice: TipChoice;
  readonly onChange: (choice: TipChoice) => void;
  /** Shown once the shopper has left the field, pressed Enter or tried to continue. */
  readonly problem: TipProblem | undefined;
  readonly onLeave: () => void;
  /** A custom tip that is saved, `$7.50`: another one can be typed in its place. */
  readonly saved?: string | undefined;
}

/** Some suggestions, any amount, or none. */
export function TipChoices({ offer, choice, onChange, problem, onLeave, saved }: TipChoicesProps) {
  function commit(typed: string) {
    onChange({ ...choice, other: formatTip(typed) });
    onLeave();
  }
  return (
    <>
      <div className={css['options']}>
        <RadioCards
          legend={words.legend}
          legendHidden
          value={choice.option}
          onChange={(option) => onChange({ ...choice, option })}
        >
          {offer.suggestions.map(({ label, value, percentage }) => (
            <RadioCard key={value} value={String(value)} label={label} facts={words.percent(percentage)} />
          ))}
          <RadioCard value="other" label={words.other} />
          <RadioCard value="none" label={words.none} />
        </RadioCards>
      </div>
      {choice.option === 'other' && (
        <TextField
          id={TIP_FIELD}
          label={words.custom}
          hint={saved && words.saved(saved)}
          width="short"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={choice.other}
          error={problem && copy.tipProblems[problem](toDollars(offer.max))}
          onChange={(event) => onChange({ ...choice, other: event.target.value })}
          onBlur={(event) => commit(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit(event.currentTarget.value);
          }}
        />
      )}
    </>
  );
}
