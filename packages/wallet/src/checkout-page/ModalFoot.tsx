import { Button } from '@cartwright/ui/button/Button.tsx';
import { words } from '../copy/forms.ts';

interface Props {
  readonly form: string;
  readonly label: string;
  readonly pendingLabel: string;
  readonly pending: boolean;
  readonly onCancel: () => void;
}

/** The footer of a modal with a form: back without saving, or save. */
export function ModalFoot({ form, label, pendingLabel, pending, onCancel }: Props) {
  return (
    <>
      <Button kind="outline" wide onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button kind="primary" wide type="submit" form={form} pending={pending} pendingLabel={pendingLabel}>
        {label}
      </Button>
    </>
  );
}
