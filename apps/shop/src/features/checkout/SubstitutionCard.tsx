import { Card } from '@cartwright/ui/card/Card.tsx';
import { useState } from 'react';
import type { Checkout } from './checkout.ts';
import { SubstitutionChoices } from './SubstitutionChoices.tsx';
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
  return (
    <Card title={words.title}>
      <SubstitutionChoices
        value={pressed ?? checkout.substitution}
        onChange={(value) => {
          setPressed(value);
          onChange(value);
        }}
      />
    </Card>
  );
}
