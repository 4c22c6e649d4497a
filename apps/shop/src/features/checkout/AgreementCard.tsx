import { Card } from '@cartwright/ui/card/Card.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { copy } from './copy.ts';

export const AGREEMENT = 'delivery-agreement';

export interface AgreementCardProps {
  /** Who shops and drives, when that is not the banner itself. */
  readonly vendor: string;
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
  readonly error: string | undefined;
}

/** A delivery by somebody else is under their terms: the shopper says yes to them before ordering. */
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
