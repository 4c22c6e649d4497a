import { DEARER_PERCENT, SUBSTITUTION_DEFAULTS } from '@cartwright/rules/substitution';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useState } from 'react';
import type { Checkout } from './checkout.ts';
import { substitution as words } from './substitution-copy.ts';

type Preferences = Checkout['substitution'];

interface SubstitutionCardProps {
  readonly checkout: Checkout;
  readonly onChange: (preferences: Preferences) => void;
}

/** What happens to items of the order that are out of stock; saved with each press. */
export function SubstitutionCard({ checkout, onChange }: SubstitutionCardProps) {
  // Kept here as well: the response to an earlier press must not undo a later one.
  const [pressed, setPressed] = useState<Preferences>();
  const preferences = pressed ?? checkout.substitution;
  const change = (part: Partial<Preferences>) => {
    setPressed({ ...preferences, ...part });
    onChange({ ...preferences, ...part });
  };
  const chosen = (value: string) => SUBSTITUTION_DEFAULTS.find((each) => each === value) ?? 'ALLOW';
  return (
    <Card title={words.title}>
      <Stack gap={4}>
        <RadioCards
          legend={words.legend}
          legendHidden
          value={preferences.default}
          onChange={(value) => change({ default: chosen(value) })}
        >
          {SUBSTITUTION_DEFAULTS.map((each) => (
            <RadioCard key={each} value={each} label={words.choices[each].label} facts={words.choices[each].hint} />
          ))}
        </RadioCards>
        <p>{words.own}</p>
        <Checkbox
          label={words.keepsSize}
          checked={preferences.keepsSize}
          onChange={({ target }) => change({ keepsSize: target.checked })}
        />
        <Checkbox
          label={words.keepsDiet}
          checked={preferences.keepsDiet}
          onChange={({ target }) => change({ keepsDiet: target.checked })}
        />
        <Checkbox
          label={words.neverDearer}
          hint={words.neverDearerHint(DEARER_PERCENT)}
          checked={preferences.neverDearer}
          onChange={({ target }) => change({ neverDearer: target.checked })}
        />
      </Stack>
    </Card>
  );
}
