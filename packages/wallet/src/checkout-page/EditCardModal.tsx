import { useState } from 'react';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import type { WalletCard } from '../cards.ts';
import { editCard } from '../calls/edit-card.ts';
import type { CardChange } from '../flow/events.ts';
import { words as formWords } from '../copy/forms.ts';
import { explainRefusal } from '../forms/explain-refusal.ts';
import { EditFields, isMarkedAtFirst } from '../forms/EditFields.tsx';
import { FormError } from '../forms/FormError.tsx';
import form from '../forms/form.module.css';
import { useEditCard } from '../forms/use-edit-card.ts';
import { useWallet } from '../core/use-wallet.ts';
import { atCheckout } from './at-checkout.ts';
import { words } from '../copy/checkout-page.ts';
import { ModalFoot } from './ModalFoot.tsx';

const FORM = 'gw-page-edit';

interface Props {
  readonly card: WalletCard;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** Edit Card: the date in a frame and the preferred mark, over the checkout page (MDL-007 … MDL-011). */
export function EditCardModal({ card, onClose, onDone }: Props) {
  const { wallet, snapshot } = useWallet();
  const here = atCheckout(wallet, 'checkoutUpdate');
  const [preferred, setPreferred] = useState(() => isMarkedAtFirst(card, snapshot.config.application));
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const edit = useEditCard(card, preferred, {
    explain: (refusal) => explainRefusal(here, 'edit', refusal),
    failed: setError,
    unchanged: onClose,
    save,
  });

  async function save(change: CardChange): Promise<void> {
    setSaving(true);
    setError(null);
    // Closing the modal does not abort the change: what was saved is shown.
    const edited = await editCard(here, card, change);
    if (edited.ok) {
      wallet.dispatch({ type: 'EDITED', ...edited.value });
      onDone(edited.value.toast);
    } else setError(edited.refusal);
    setSaving(false);
  }
  return (
    <Dialog
      title={words.editTitle}
      onClose={onClose}
      foot={
        <ModalFoot
          form={FORM}
          label={words.saveChanges}
          pendingLabel={words.savingChanges}
          pending={isSaving}
          onCancel={onClose}
        />
      }
    >
      <form id={FORM} className={form['stack']} noValidate onSubmit={edit.onSubmit}>
        <FormError message={edit.problem} />
        <FormError title={formWords.editFailed} message={error} />
        <EditFields card={card} form={edit} preferred={preferred} onPreferred={setPreferred} onEscape={onClose} />
      </form>
    </Dialog>
  );
}
