import type { Address } from '@cartwright/rules/address';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { addressText } from '#format/address.ts';
import type { Validation } from './calls.ts';
import css from './AddressChoice.module.css';
import { fieldCopy as copy } from './field-copy.ts';

/** Which of the two addresses is used. */
export type Taken = 'suggested' | 'original';

export interface AddressChoiceProps {
  readonly original: Address;
  readonly suggested: Address;
  readonly changes: Validation['changes'];
  readonly taken: Taken;
  readonly onTake: (taken: Taken) => void;
}

/** The suggested and the typed address beside each other, with the differences field by field. */
export function AddressChoice({ original, suggested, changes, taken, onTake }: AddressChoiceProps) {
  return (
    <RadioCards
      legend={copy.confirmLegend}
      legendHidden
      value={taken}
      onChange={(value) => onTake(value === 'original' ? 'original' : 'suggested')}
    >
      <RadioCard
        value="suggested"
        label={copy.suggested}
        facts={
          <>
            <div className={css['address']}>{addressText(suggested)}</div>
            {changes.map(({ field, from, to }) => (
              <div key={field}>
                <mark className={css['address']}>{copy.differs(field, from, to)}</mark>
              </div>
            ))}
          </>
        }
      />
      <RadioCard
        value="original"
        label={copy.original}
        facts={<div className={css['address']}>{addressText(original)}</div>}
      />
    </RadioCards>
  );
}
