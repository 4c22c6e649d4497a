import { Card } from '@cartwright/ui/card/Card.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { copy } from './copy.ts';

export const AGREEMENT = 'delivery-agreement';

export interface AgreementCardProps {
  /** The vendor that shops and drives, if that is not the banner itself. */
  readonly vendor: string;
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
  readonly error: string | undefined;
}

/** A delivery by a third party is under their terms: the shopper agrees to them before ordering. */
export function AgreementCard({ vendor, agreed, onChange, error }: AgreementCardProps) {
  return (
    <Card>
      <Checkbox
        id={AGREEMENT}
        label={copy.agree(vendor)}
        checked={agreed}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Card>
  );
}
