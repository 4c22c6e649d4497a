import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { UserRound, NotebookPen } from 'lucide-react';
import { type Checkout, modalityOf } from './checkout.ts';
import { contactFieldId } from './ContactCard.tsx';
import { copy } from './copy.ts';
import { Fact } from './Fact.tsx';
import { INSTRUCTIONS } from './InstructionsCard.tsx';
import { ShortText } from './ShortText.tsx';
import type { ContactState } from './use-contact.ts';

/** Who receives the order (CHK-022). */
export function ContactFact({ contact: { form, phoneText, estimatedFrom } }: { contact: ContactState }) {
  const name = `${form.firstName} ${form.lastName}`.trim();
  return (
    <Fact
      icon={UserRound}
      label={copy.contact}
      note={estimatedFrom && copy.prefilledFrom[estimatedFrom]}
      action={<TextButton onClick={() => focusOn(contactFieldId('firstName'))}>{copy.editContact}</TextButton>}
    >
      {[name, phoneText].filter((part) => part !== '').join(', ') || copy.noContact}
    </Fact>
  );
}

/** What the driver or the team is given, as it is saved: in full for readers, cut for the eye (CHK-053). */
export function InstructionsFact({ checkout }: { checkout: Checkout }) {
  const { instructions, deliveryType } = checkout.fulfillment;
  const isAtDoor = deliveryType === 'Contactless';
  if (instructions === '' && !isAtDoor) return null;
  return (
    <Fact
      icon={NotebookPen}
      label={copy.instructions[modalityOf(checkout)]}
      note={isAtDoor && instructions !== '' && copy.atDoor}
      action={<TextButton onClick={() => focusOn(INSTRUCTIONS)}>{copy.editInstructions}</TextButton>}
    >
      {instructions === '' ? copy.atDoor : <ShortText text={instructions} />}
    </Fact>
  );
}

const focusOn = (id: string) => document.getElementById(id)?.focus();
