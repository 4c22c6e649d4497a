import { parsePhone } from '@cartwright/rules/phone';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { copy } from './copy.ts';
import type { ContactState } from './use-contact.ts';

const words = copy.texts;

/**
 * Allows texts about the order. A valid phone is needed, one that allows them already needs no more (OPT-011), and one
 * from which somebody replied STOP gets none before a START, whatever is ticked here.
 */
export function TextOptIn({ contact: { form, optIn, isTexted } }: { contact: ContactState }) {
  const { status, isSaving, isFailed, allow } = optIn;
  const error = isFailed ? words.failed : undefined;
  return (
    <Checkbox
      label={words.label}
      checked={isTexted || isSaving}
      hint={words.hint}
      disabledReason={disabledReason()}
      error={error}
      onChange={({ target }) => {
        if (target.checked) allow();
      }}
    />
  );

  function disabledReason(): string | undefined {
    if (parsePhone(form.phone) === undefined) return words.noPhone;
    if (status?.stopped === true || status?.customerOptedIn === true) return status.message;
    return isSaving ? words.saving : undefined;
  }
}
