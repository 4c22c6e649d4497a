import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { KEEP_BACK_REASONS } from '@cartwright/rules/door-check';
import { copy } from './copy.ts';
import { type Door, isAllRestricted, type Missing, takesDate } from './door.ts';
import css from './HandOver.module.css';
import { ageOf } from './order-text.ts';
import type { HandOverDetails } from './queries.ts';

type AgeCheckProps = {
  order: HandOverDetails & { readonly bornBy: string };
  door: Door;
  missing: Missing;
  onChange: (door: Door) => void;
  /** The Enter key in its field. */
  onEnter: () => void;
};

const RESULTS = ['OLD_ENOUGH', ...KEEP_BACK_REASONS] as const;
const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' });

/** What somebody looks at on an ID. The date is compared by the server, and kept nowhere. */
export function AgeCheck({ order, door, missing, onChange, onEnter }: AgeCheckProps) {
  const { restricted, bornBy } = order;
  const [first] = restricted;
  const age = ageOf(order);
  const hints = isAllRestricted(order) ? copy.keepBackAllHint : copy.keepBackHint;
  return (
    <section className={css['section']} aria-labelledby="age-check">
      <h2 id="age-check">
        {first && restricted.length === 1 ? copy.ageTitle(first.name) : copy.ageTitleMany(restricted.length)}
      </h2>
      <div className={css['check']}>
        <span>{copy.bornBy}</span>
        <strong>{DAY.format(new Date(bornBy))}</strong>
        <span>{copy.checkPhoto}</span>
      </div>
      <RadioCards
        legend={copy.result}
        legendHidden
        value={door.result}
        error={missing.result}
        onChange={(value) => onChange({ ...door, birthDate: '', result: RESULTS.find((each) => each === value) })}
      >
        {RESULTS.map((result) =>
          result === 'OLD_ENOUGH' ? (
            <RadioCard key={result} value={result} label={copy.oldEnough(age)} />
          ) : (
            <RadioCard key={result} value={result} label={copy.keepBack[result]} facts={hints[result]} />
          ),
        )}
      </RadioCards>
      {takesDate(door) && (
        <TextField
          id="birth-date"
          label={copy.birthDate}
          hint={copy.birthDateHint}
          optional={door.result === 'TOO_YOUNG' ? copy.optional : undefined}
          width="short"
          inputMode="text"
          autoComplete="off"
          value={door.birthDate}
          error={missing.birthDate}
          onChange={({ target }) => onChange({ ...door, birthDate: target.value })}
          enterKeyHint="go"
          onKeyDown={({ key }) => {
            if (key === 'Enter') onEnter();
          }}
        />
      )}
    </section>
  );
}
