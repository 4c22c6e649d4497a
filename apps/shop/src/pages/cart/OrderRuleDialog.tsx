import type { OrderSubstitution } from '@cartwright/rules/substitution';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useState } from 'react';
import { SubstitutionChoices } from '#features/checkout/SubstitutionChoices.tsx';
import { useSaveSubstitution } from '#features/checkout/substitution-query.ts';
import { substitution as words } from '#features/checkout/substitution-copy.ts';

interface OrderRuleDialogProps {
  readonly rule: OrderSubstitution;
  readonly onClose: () => void;
}

/** The choices of the payment step, for the next order. They are saved together, and the dialog closes when they are. */
export function OrderRuleDialog({ rule, onClose }: OrderRuleDialogProps) {
  const [value, setValue] = useState(rule);
  const save = useSaveSubstitution();
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      foot={
        <Button
          kind="primary"
          wide
          pending={save.isPending}
          pendingLabel={words.saving}
          onClick={() => save.mutate(value, { onSuccess: onClose })}
        >
          {words.save}
        </Button>
      }
    >
      <Stack gap={4}>
        {save.isError && (
          <Notice tone="danger" role="alert">
            {words.notSaved}
          </Notice>
        )}
        <SubstitutionChoices value={value} onChange={setValue} />
      </Stack>
    </Dialog>
  );
}
