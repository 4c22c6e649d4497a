import type { FieldProblem } from '@cartwright/ui/error-summary/ErrorSummary.tsx';
import { AGREEMENT } from '#features/checkout/AgreementCard.tsx';
import { contactFieldId } from '#features/checkout/ContactCard.tsx';
import { copy } from '#features/checkout/copy.ts';
import { PAYING_WITH } from '#features/checkout/PayingWith.tsx';
import type { Checkout } from '#features/checkout/checkout.ts';
import { contactMessage } from '#features/checkout/use-contact.ts';
import type { ContactState } from '#features/checkout/use-contact.ts';
import type { ThirdParty } from '#features/checkout/vendor.ts';
import type { FormField } from '#events/seen-error.ts';

/** What the shopper agrees to if a third party delivers. */
export interface Agreement {
  readonly vendor: ThirdParty;
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
}

/** What only the shopper can provide, in the order of the page. */
export function missingOf(
  { payments, shortfall }: Checkout,
  { problems }: ContactState,
  agreement: Agreement | undefined,
): FieldProblem[] {
  const contact = problems.map((problem) => ({
    fieldId: contactFieldId(problem.field),
    message: contactMessage(problem),
  }));
  const message = payments.length === 0 ? copy.noCard : shortfall === 'USD 0.00' ? undefined : copy.notCovered;
  const payment = message === undefined ? [] : [{ fieldId: PAYING_WITH, message }];
  const terms =
    agreement && !agreement.agreed
      ? [{ fieldId: AGREEMENT, message: copy.mustAgree[agreement.vendor.kind](agreement.vendor.name) }]
      : [];
  return [...contact, ...payment, ...terms];
}

/** The name under which a problem of the page is tracked. */
export function nameOf({ fieldId }: FieldProblem): FormField {
  if (fieldId === AGREEMENT) return 'terms';
  return CONTACT_FIELDS.find((field) => contactFieldId(field) === fieldId) ?? 'payment';
}
const CONTACT_FIELDS = ['firstName', 'lastName', 'phone'] as const;
