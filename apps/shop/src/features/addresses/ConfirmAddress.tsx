import { Button } from '@cartwright/ui/button/Button.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { addressWords } from '../../address-text.ts';
import type { Correction } from './address-flow.ts';
import { copy } from './copy.ts';

export interface ConfirmAddressProps {
  readonly correction: Correction;
  readonly keep: 'suggested' | 'typed';
  readonly pending: boolean;
  readonly onKeep: (keep: 'suggested' | 'typed') => void;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

const fieldWords: { readonly [field: string]: string } = copy.fields;

/** The suggested and the typed address side by side, with what differs in words. */
export function ConfirmAddress({ correction, keep, pending, onKeep, onConfirm, onBack, onClose }: ConfirmAddressProps) {
  const { typed, suggested, changes } = correction;
  return (
    <Dialog
      title={copy.confirmTitle}
      screen="confirm"
      onBack={onBack}
      onClose={onClose}
      foot={
        <Button kind="primary" wide onClick={onConfirm} pending={pending} pendingLabel={copy.saving}>
          {copy.check}
        </Button>
      }
    >
      <Stack>
        <p>{copy.confirmHint}</p>
        <RadioCards
          legend={copy.confirmLegend}
          value={keep}
          onChange={(value) => onKeep(value === 'typed' ? 'typed' : 'suggested')}
        >
          <RadioCard
            value="suggested"
            label={copy.suggested}
            facts={
              <>
                <div>{addressWords(suggested)}</div>
                {changes.map(({ field, from, to }) => (
                  <div key={field}>{copy.differs(fieldWords[field] ?? field, from, to)}</div>
                ))}
              </>
            }
          />
          <RadioCard value="typed" label={copy.typed} facts={addressWords(typed)} />
        </RadioCards>
      </Stack>
    </Dialog>
  );
}
