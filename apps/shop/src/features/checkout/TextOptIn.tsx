import { formatPhone, parsePhone } from '@cartwright/rules/phone';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { Refused } from '#api/refused.ts';
import { copy } from './copy.ts';
import type { ContactState } from './use-contact.ts';

const words = copy.texts;

/**
 * Allows texts about the order. A valid phone is needed, one that allowed them earlier needs no more (OPT-011), and one
 * from which somebody replied STOP gets none before a START, whatever is ticked here. What was ticked on this page can be
 * unticked (gap GC-35).
 */
export function TextOptIn({ contact: { form, optIn, isTexted } }: { contact: ContactState }) {
  const { status, isOfThisPage, failure, change } = optIn;
  const digits = parsePhone(form.phone);
  const error = failure && messageOf(failure);
  return (
    <Checkbox
      label={digits === undefined ? words.label : words.labelAt(formatPhone(digits))}
      checked={isTexted}
      hint={words.hint}
      disabledReason={disabledReason()}
      error={error}
      onChange={({ target }) => change(target.checked)}
    />
  );

  function disabledReason(): string | undefined {
    if (digits === undefined) return words.noPhone;
    if (status?.stopped) return status.message;
    return status?.customerOptedIn && !isOfThisPage ? status.message : undefined;
  }
}

function messageOf(failure: Error): string {
  const code = failure instanceof Refused ? failure.refusal.code : '';
  if (code === 'TOO_MANY_PHONES') return words.tooManyPhones;
  return code === 'TOO_MANY_REQUESTS' ? words.tooOften : words.failed;
}
