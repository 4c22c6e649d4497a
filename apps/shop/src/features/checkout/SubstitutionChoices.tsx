import { DEARER_PERCENT, type OrderSubstitution, SUBSTITUTION_DEFAULTS } from '@cartwright/rules/substitution';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { substitution as words } from './substitution-copy.ts';

interface SubstitutionChoicesProps {
  readonly value: OrderSubstitution;
  readonly onChange: (value: OrderSubstitution) => void;
}

/** What may happen to items of an order that are out of stock: the rule, and what a substitute must keep. */
export function SubstitutionChoices({ value, onChange }: SubstitutionChoicesProps) {
  const change = (part: Partial<OrderSubstitution>) => onChange({ ...value, ...part });
  const chosen = (text: string) => SUBSTITUTION_DEFAULTS.find((each) => each === text) ?? 'ALLOW';
  return (
    <Stack gap={4}>
      <RadioCards
        legend={words.legend}
        legendHidden
        value={value.default}
        onChange={(text) => change({ default: chosen(text) })}
      >
        {SUBSTITUTION_DEFAULTS.map((each) => (
          <RadioCard key={each} value={each} label={words.choices[each].label} facts={words.choices[each].hint} />
        ))}
      </RadioCards>
      <p>{words.own}</p>
      <Checkbox
        label={words.keepsSize}
        checked={value.keepsSize}
        onChange={({ target }) => change({ keepsSize: target.checked })}
      />
      <Checkbox
        label={words.keepsDiet}
        checked={value.keepsDiet}
        onChange={({ target }) => change({ keepsDiet: target.checked })}
      />
      <Checkbox
        label={words.neverDearer}
        hint={words.neverDearerHint(DEARER_PERCENT)}
        checked={value.neverDearer}
        onChange={({ target }) => change({ neverDearer: target.checked })}
      />
    </Stack>
  );
}
