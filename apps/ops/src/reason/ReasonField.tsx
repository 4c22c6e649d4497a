import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { MAX_REASON } from '@cartwright/rules/staff-reason';
import { copy } from './copy.ts';
import type { Written } from './use-written.ts';

/** Why somebody does something: every change by staff has a reason. */
export function ReasonField({ reason, hint = copy.hint }: { reason: Written; hint?: string }) {
  const { field, text, error, type } = reason;
  return (
    <TextField
      ref={field}
      label={copy.label}
      hint={hint}
      maxLength={MAX_REASON}
      value={text}
      error={error}
      onChange={({ target }) => type(target.value)}
    />
  );
}
