import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { AddressFields } from '../forms/AddressFields.tsx';
import { MAX_POSTAL } from '../forms/checkout-card-rules.ts';
import { frameText, words as formWords } from '../copy/forms.ts';
import { FrameSection } from '../forms/FrameSection.tsx';
import { KeepBoxes } from '../forms/KeepBoxes.tsx';
import { NameFields } from '../forms/NameFields.tsx';
import { WalletFrame } from '../forms/WalletFrame.tsx';
import { AddressesNotice } from '../forms/AddressesNotice.tsx';
import { FormError } from '../forms/FormError.tsx';
import css from '../forms/form.module.css';
import { useWallet } from '../core/use-wallet.ts';
import { words } from '../copy/checkout-page.ts';
import { ModalFoot } from './ModalFoot.tsx';
import { useAddCard } from './use-add-card.ts';

const FORM = 'gw-page-add';

interface Props {
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
  readonly onSending: () => void;
}

/**
 * Add a Credit or Debit Card, over the checkout page, with the billing address in the form itself (MDL-002 … MDL-006).
 */
export function AddCardModal({ onClose, onDone, onSending }: Props) {
  const { ui } = useWallet().snapshot;
  const { form: whole, fields, errors, error, isSaving, change } = useAddCard({ onDone, onSending });
  const { frame, ...form } = whole;
  return (
    <Dialog
      title={words.addTitle}
      onClose={onClose}
      foot={
        <ModalFoot
          form={FORM}
          label={words.saveCard}
          pendingLabel={words.savingCard}
          pending={isSaving}
          onCancel={onClose}
        />
      }
    >
      <form id={FORM} className={css['stack']} noValidate onSubmit={form.onSubmit}>
        <FormError message={form.problem} />
        <FormError title={formWords.addFailed} message={error} />
        <NameFields names={fields.names} errors={errors} onBlur={form.onBlur} onChange={change.names} />
        <FrameSection heading={formWords.card}>
          <WalletFrame
            ref={frame}
            document="payment-form"
            words={frameText.card}
            onReady={form.onReady}
            onSubmit={form.submit}
            onField={form.onField}
            onEscape={onClose}
          />
        </FrameSection>
        <section className={css['group']} aria-label={formWords.billing}>
          <h3 className={css['heading']}>{formWords.billing}</h3>
          <AddressesNotice />
          <AddressFields
            fields={fields.address}
            errors={errors}
            zipCap={MAX_POSTAL}
            onBlur={form.onBlur}
            onChange={change.address}
          />
        </section>
        <KeepBoxes keep={fields.keep} onChange={change.keep} isSaveOffered={ui.saveCardOptionEnabled} />
      </form>
    </Dialog>
  );
}
