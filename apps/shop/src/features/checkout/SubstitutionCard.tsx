import { DEARER_PERCENT, SUBSTITUTION_DEFAULTS } from '@cartwright/rules/substitution';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useState } from 'react';
import type { Checkout } from './checkout.ts';
import { substitution as words } from './substitution-copy.ts';

type Wishes = Checkout['substitution'];

interface SubstitutionCardProps {
  readonly checkout: Checkout;
  readonly onChange: (wishes: Wishes) => void;
}

/** What happens to items of the order that are out of stock; saved with each press. */
export function SubstitutionCard({ checkout, onChange }: SubstitutionCardProps) {
  // Kept here as well: the response to an earlier press must not undo a later one.
  const [pressed, setPressed] = useState<Wishes>();
  const wishes = pressed ?? checkout.substitution;
  const change = (part: Partial<Wishes>) => {
    setPressed({ ...wishes, ...part });
    onChange({ ...wishes, ...part });
  };
  const chosen = (value: string) => SUBSTITUTION_DEFAULTS.find((each) => each === value) ?? 'ALLOW';
  return (
    <Card title={words.title}>
      <Stack gap={4}>
        <RadioCards
          legend={words.legend}
          legendHidden
          value={wishes.default}
          onChange={(value) => change({ default: chosen(value) })}
        >
          {SUBSTITUTION_DEFAULTS.map((each) => (
            <RadioCard key={each} value={each} label={words.choices[each].label} facts={words.choices[each].hint} />
          ))}
        </RadioCards>
        <p>{words.own}</p>
        <Checkbox
          label={words.keepsSize}
          checked={wishes.keepsSize}
          onChange={({ target }) => change({ keepsSize: target.checked })}
        />
        <Checkbox
          label={words.keepsDiet}
          checked={wishes.keepsDiet}
          onChange={({ target }) => change({ keepsDiet: target.checked })}
        />
        <Checkbox
          label={words.neverDearer}
          hint={words.neverDearerHint(DEARER_PERCENT)}
          checked={wishes.neverDearer}
          onChange={({ target }) => change({ neverDearer: target.checked })}
        />
      </Stack>
    </Card>
  );
}
