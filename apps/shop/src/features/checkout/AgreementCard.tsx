import { Card } from '@cartwright/ui/card/Card.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { copy } from './copy.ts';
import { OutsideLink } from './OutsideLink.tsx';
import type { ThirdParty } from './vendor.ts';

export const AGREEMENT = 'delivery-agreement';

export interface AgreementCardProps {
  readonly vendor: ThirdParty;
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
  readonly error: string | undefined;
}

/** A delivery by a third party: the shopper agrees to that before ordering, and can read its terms. */
export function AgreementCard({ vendor, agreed, onChange, error }: AgreementCardProps) {
  const { kind, name, termsUrl } = vendor;
  return (
    <Card>
      <Checkbox
        id={AGREEMENT}
        label={copy.agree[kind](name)}
        hint={termsUrl === null ? undefined : <OutsideLink href={termsUrl}>{copy.vendorTerms(name)}</OutsideLink>}
        checked={agreed}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Card>
  );
}
