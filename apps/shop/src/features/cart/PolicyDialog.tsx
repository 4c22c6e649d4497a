import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Select } from '@cartwright/ui/field/Select.tsx';
import { TextArea } from '@cartwright/ui/field/TextArea.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { isPlain } from '@cartwright/rules/plain-text';
import { productName } from '@cartwright/rules/product-name';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toDollars } from '@cartwright/rules/money';
import { trackProblems } from '#api/track-problems.ts';
import { factsOf, paidNow } from '#shared/products/product-facts.ts';
import type { Product } from '#shared/products/product-facts.ts';
import { policyCopy as words } from './policy-copy.ts';
import { preference } from './preference-copy.ts';
import type { Policy } from './ops.ts';
import type { LineWishes } from './LinePolicy.tsx';
import { similarQuery } from './similar-query.ts';

const MAX_CHARACTERS = 128;

export interface PolicyDialogProps {
  readonly line: LineWishes;
  /** Gets the chosen backup, too, if there is one. */
  readonly onSave: (policy: Policy, backup: Product | undefined) => void;
  readonly onClose: () => void;
}

/** What to do if the product is out of stock, and instructions for the picker. */
export function PolicyDialog({ line, onSave, onClose }: PolicyDialogProps) {
  const { product } = line;
  const [choice, setChoice] = useState<Choice>(choiceOf(line));
  const { policy: substitutionPolicy, preference: substitutionPreference } = CHOICES[choice];
  const [chosenGtin13, setChosenGtin13] = useState(line.substitutionItem?.gtin13 ?? '');
  const [instructions, setInstructions] = useState(line.instructions ?? '');
  const { data: similar } = useQuery(similarQuery(line.gtin13));
  const backups = similar?.filter(({ availability }) => availability !== 'unavailable') ?? [];
  const chosenBackup = chosenGtin13 || backups[0]?.gtin13;

  function save() {
    if (!isPlain(instructions)) return trackProblems('cart', ['note']);
    const text = instructions.trim();
    const hasBackup = substitutionPolicy === 'CUSTOMER_CHOICE' && chosenBackup !== undefined;
    const policy = {
      substitutionPolicy,
      ...(substitutionPreference && { substitutionPreference }),
      ...(hasBackup && { backupGtin13: chosenBackup }),
      ...(text !== '' && { instructions: text }),
    };
    onSave(policy, hasBackup ? backups.find(({ gtin13 }) => gtin13 === chosenBackup) : undefined);
  }

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      foot={
        <Button kind="primary" wide onClick={save}>
          {words.save}
        </Button>
      }
    >
      <Stack gap={6}>
        <RadioCards
          legend={words.legend(productName(product))}
          value={choice}
          onChange={(value) => setChoice(toChoice(value))}
        >
          <RadioCard value="ORDER" label={preference.order} facts={preference.orderHint} />
          <RadioCard value="ALLOW" label={words.allow} facts={preference.allowHint} />
          <RadioCard value="APPROVAL" label={preference.approval} facts={preference.approvalHint} />
          <RadioCard
            value="BACKUP"
            label={words.backup}
            facts={words.backupHint}
            disabledReason={similar !== undefined && backups.length === 0 ? words.noBackups : undefined}
          />
          <RadioCard value="NONE" label={words.none} facts={words.noneHint} />
        </RadioCards>
        {substitutionPolicy === 'CUSTOMER_CHOICE' && backups.length > 0 && (
          <Select
            label={words.backupLegend}
            value={chosenBackup}
            onChange={(event) => setChosenGtin13(event.target.value)}
          >
            {backups.map((backup) => (
              <option key={backup.gtin13} value={backup.gtin13}>
                {backupText(backup)}
              </option>
            ))}
          </Select>
        )}
        <TextArea
          label={words.instructions}
          optional={words.optional}
          hint={words.instructionsHint(MAX_CHARACTERS - instructions.length)}
          error={isPlain(instructions) ? undefined : words.hidden}
          maxLength={MAX_CHARACTERS}
          rows={2}
          value={instructions}
          onChange={(event) => setInstructions(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}

/** `Plantains, About 1 lb · $0.79/lb, $0.79`. */
function backupText(product: Product): string {
  const price = paidNow(product);
  return [productName(product), factsOf(product), ...(price === undefined ? [] : [toDollars(price)])].join(', ');
}

/** What each card of the dialog means: one of the three printed policies, and a preference of the line beside the first. */
const CHOICES = {
  ORDER: { policy: 'SHOPPER_CHOICE', preference: undefined },
  ALLOW: { policy: 'SHOPPER_CHOICE', preference: 'ALLOW' },
  APPROVAL: { policy: 'SHOPPER_CHOICE', preference: 'APPROVAL' },
  BACKUP: { policy: 'CUSTOMER_CHOICE', preference: undefined },
  NONE: { policy: 'NONE', preference: undefined },
} as const;
type Choice = keyof typeof CHOICES;

function choiceOf({ substitutionPolicy, substitutionPreference }: LineWishes): Choice {
  if (substitutionPolicy === 'NONE') return 'NONE';
  return substitutionPolicy === 'CUSTOMER_CHOICE' ? 'BACKUP' : (substitutionPreference ?? 'ORDER');
}

/** The radio group returns one of the values above. */
const toChoice = (value: string): Choice =>
  (['ALLOW', 'APPROVAL', 'BACKUP', 'NONE'] as const).find((each) => each === value) ?? 'ORDER';
