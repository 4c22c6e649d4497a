import { Card } from '@cartwright/ui/card/Card.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { TextArea } from '@cartwright/ui/field/TextArea.tsx';
import { useState } from 'react';
import { copy } from './copy.ts';
import type { Checkout } from './checkout.ts';

const MAX_CHARACTERS = 128;

export interface Instructions {
  readonly instructions: string;
  readonly deliveryType: Checkout['fulfillment']['deliveryType'];
}

export interface InstructionsCardProps {
  readonly checkout: Checkout;
  readonly onChange: (instructions: Instructions) => void;
}

/** Instructions for the driver or the team; saved when the field is left or the box is ticked. */
export function InstructionsCard({ checkout, onChange }: InstructionsCardProps) {
  const { modalityType, fulfillment, requiredAge } = checkout;
  // The saved text shows, also from another window, until something is typed here.
  const [typed, setTyped] = useState<string>();
  const text = typed ?? fulfillment.instructions;
  const needsAge = requiredAge > 0;
  // Kept here like the text: leaving a note while the response is pending must not untick the box.
  const [wantsAtDoor, setWantsAtDoor] = useState(fulfillment.deliveryType === 'Contactless');
  const isAtDoor = wantsAtDoor && !needsAge;
  const save = (atDoor: boolean) => {
    const deliveryType = atDoor && !needsAge ? 'Contactless' : 'Standard';
    const instructions = text.trim();
    if (instructions !== fulfillment.instructions || deliveryType !== fulfillment.deliveryType) {
      onChange({ instructions, deliveryType });
    }
  };
  return (
    <Card title={copy.instructions[modalityType]}>
      <TextArea
        label={copy.instructionsLabel[modalityType]}
        optional={copy.optional}
        hint={copy.left(MAX_CHARACTERS - text.length)}
        maxLength={MAX_CHARACTERS}
        rows={2}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => save(isAtDoor)}
      />
      {modalityType === 'DELIVERY' && (
        <Checkbox
          label={copy.atDoor}
          hint={copy.atDoorHint}
          checked={isAtDoor}
          disabledReason={needsAge ? copy.atDoorAge : undefined}
          onChange={({ target }) => {
            setWantsAtDoor(target.checked);
            save(target.checked);
          }}
        />
      )}
    </Card>
  );
}
