import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';

/** What a shopper agrees to who orders items with an age limit, over the dialog that asks for the age. */
export function TermsDialog({ minAge, onClose }: { minAge: number; onClose: () => void }) {
  return (
    <Dialog
      title={copy.termsTitle}
      onClose={onClose}
      foot={
        <Button kind="primary" wide onClick={onClose}>
          {copy.close}
        </Button>
      }
    >
      {copy.terms(minAge).map((each) => (
        <p key={each}>{each}</p>
      ))}
      <p>
        <Link {...paths.information('terms/alcohol-sales')} {...linkVariant()} target="_blank">
          {copy.allTerms}
        </Link>
      </p>
    </Dialog>
  );
}
