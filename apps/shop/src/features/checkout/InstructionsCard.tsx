import {
  instructionsToSend,
  isUndisturbed,
  MAX_INSTRUCTIONS,
  MAX_UNDISTURBED,
  withoutRequest,
} from '@cartwright/rules/do-not-disturb';
import { isPlain } from '@cartwright/rules/plain-text';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { TextArea } from '@cartwright/ui/field/TextArea.tsx';
import { useState } from 'react';
import { trackProblems } from '#api/track-problems.ts';
import { copy } from './copy.ts';
import { type Checkout, modalityOf } from './checkout.ts';

export interface Instructions {
  readonly instructions: string;
  readonly deliveryType: Checkout['fulfillment']['deliveryType'];
}

export interface InstructionsCardProps {
  readonly checkout: Checkout;
  readonly onChange: (instructions: Instructions) => void;
}

export const INSTRUCTIONS = 'order-instructions';

interface Choices {
  readonly atDoor: boolean;
  readonly quiet: boolean;
}

/** Instructions for the driver or the team; saved when the field is left or a box is ticked. */
export function InstructionsCard({ checkout, onChange }: InstructionsCardProps) {
  const modalityType = modalityOf(checkout);
  const { fulfillment, requiredAge } = checkout;
  const { instructions: saved, deliveryType, prefilled } = fulfillment;
  // The saved text shows, also from another window, until something is typed here.
  const [typed, setTyped] = useState<string>();
  const text = typed ?? withoutRequest(saved);
  const needsAge = requiredAge > 0;
  // Kept here like the text: leaving a note while the response is pending must not untick a box.
  const [wanted, setWanted] = useState<Choices>({
    atDoor: deliveryType === 'Contactless',
    quiet: isUndisturbed(saved),
  });
  const atDoor = wanted.atDoor && !needsAge;
  const max = atDoor && wanted.quiet ? MAX_UNDISTURBED : MAX_INSTRUCTIONS;
  function save(next: Choices) {
    if (!isPlain(text)) return trackProblems('checkout', ['note']);
    const isAtDoor = next.atDoor && !needsAge;
    const instructions =
      modalityType === 'PICKUP' ? text.trim() : instructionsToSend(text, { isAtDoor, isUndisturbed: next.quiet });
    const type = isAtDoor ? 'Contactless' : 'Standard';
    if (instructions !== saved || type !== deliveryType) onChange({ instructions, deliveryType: type });
  }
  function choose(part: Partial<Choices>) {
    const next = { ...wanted, ...part };
    setWanted(next);
    save(next);
  }
  return (
    <Card
      title={copy.instructions[modalityType]}
      end={prefilled.instructions && <span>{copy.prefilledFrom[prefilled.instructions]}</span>}
    >
      <TextArea
        id={INSTRUCTIONS}
        label={copy.instructionsLabel[modalityType]}
        optional={copy.optional}
        hint={copy.left(max - text.length)}
        error={isPlain(text) ? undefined : copy.hidden}
        maxLength={max}
        rows={2}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => save(wanted)}
      />
      {modalityType === 'DELIVERY' && (
        <Checkbox
          label={copy.atDoor}
          hint={copy.atDoorHint}
          checked={atDoor}
          disabledReason={needsAge ? copy.atDoorAge : undefined}
          onChange={({ target }) => choose({ atDoor: target.checked })}
        />
      )}
      {modalityType === 'DELIVERY' && atDoor && (
        <Checkbox
          label={copy.quiet}
          hint={copy.quietHint}
          checked={wanted.quiet}
          disabledReason={
            !wanted.quiet && text.trim().length > MAX_UNDISTURBED ? copy.quietTooLong(MAX_UNDISTURBED) : undefined
          }
          onChange={({ target }) => choose({ quiet: target.checked })}
        />
      )}
    </Card>
  );
}
