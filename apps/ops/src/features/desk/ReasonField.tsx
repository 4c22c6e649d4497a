import { TextArea } from '@cartwright/ui/field/TextArea.tsx';
import { cardProblem } from '#format/card-digits.ts';
import { dialogs as words } from './dialog-copy.ts';

/** As long as the server takes. */
const MAX_REASON = 280;
const MIN_REASON = 3;

/** What is wrong with a reason; undefined for one that says something, and no card number. */
export const reasonProblem = (reason: string): string | undefined =>
  reason.trim().length < MIN_REASON ? words.reasonMissing : cardProblem(reason);

type ReasonFieldProps = { value: string; error: string | undefined; onChange: (reason: string) => void };

/** Why somebody does something: every action of a desk has a reason. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  return (
    <TextArea
      id="reason"
      label={words.reason}
      hint={words.reasonHint}
      rows={2}
      maxLength={MAX_REASON}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
