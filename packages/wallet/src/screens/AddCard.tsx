import { type SubmitEvent, useRef } from 'react';
import { LockKeyhole } from 'lucide-react';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { copy } from '../copy.ts';
import { SecureFrame, type SecureFrameHandle } from '../frame/SecureFrame.tsx';
import { useWallet } from '../use-wallet.ts';
import { BillingAddress } from './BillingAddress.tsx';
import css from './screens.module.css';
import { ADD_FORM, useAddCard } from './use-add-card.ts';

/** Typed characters that a name field takes (VAL-004). */
const NAME_CAP = 40;

/** The button is at the foot and the words are at the top: they are brought into sight. */
const intoView = (words: HTMLElement | null) => words?.scrollIntoView({ block: 'center' });

/** The form for a bank card. The number, the date and the CVV are typed into the frame and nowhere else (FRM-001). */
export function AddCard() {
  const { wallet, snapshot } = useWallet();
  const frame = useRef<SecureFrameHandle>(null);
  const form = useAddCard(wallet, snapshot, frame);
  const { config, ui, state } = snapshot;
  const { fields, errors, set } = form;
  function submitted(event: SubmitEvent) {
    event.preventDefault();
    void form.submit();
  }
  return (
    <form id={ADD_FORM} className={css['stack']} noValidate onSubmit={submitted}>
      {state.error !== null && (
        <div ref={intoView}>
          <Notice tone="danger" role="alert">
            <p>{state.error}</p>
          </Notice>
        </div>
      )}
      <div className={css['two']}>
        <TextField
          id="gw-firstName"
          label={copy.firstName}
          autoComplete="cc-given-name"
          maxLength={NAME_CAP}
          value={fields.firstName}
          error={errors.firstName}
          onChange={(event) => set({ firstName: event.target.value })}
        />
        <TextField
          id="gw-lastName"
          label={copy.lastName}
          autoComplete="cc-family-name"
          maxLength={NAME_CAP}
          value={fields.lastName}
          error={errors.lastName}
          onChange={(event) => set({ lastName: event.target.value })}
        />
      </div>
      <section className={css['group']} aria-label={copy.cardHeading}>
        <div className={css['headline']}>
          <h3 className={css['heading']}>{copy.cardHeading}</h3>
          <span className={css['promise']}>
            <Icon of={LockKeyhole} size="s" />
            {copy.cardPromise}
          </span>
        </div>
        <SecureFrame
          ref={frame}
          payOrigin={config.payOrigin}
          tenant={config.tenant}
          onEscape={() => wallet.dispatch({ type: 'EXIT' })}
          onSubmit={() => void form.submit()}
          onLoadFailed={() =>
            wallet.report({
              type: 'CUSTOMER_FACING_SERVICE_ERROR',
              during: 'frame',
              code: 'FRAME_LOAD',
            })
          }
        />
      </section>
      <div className={css['group']}>
        {ui.saveCardOptionEnabled && (
          <Checkbox
            label={copy.saveThisCard}
            checked={form.save}
            onChange={(event) => form.setSave(event.target.checked)}
          />
        )}
        <Checkbox
          label={copy.preferThisCard}
          checked={form.preferred}
          onChange={(event) => form.setPreferred(event.target.checked)}
        />
      </div>
      <BillingAddress form={form} />
    </form>
  );
}

export function AddFoot() {
  const { wallet, snapshot } = useWallet();
  return (
    <>
      <Button kind="outline" wide onClick={() => wallet.dispatch({ type: 'BACK' })}>
        {copy.cancel}
      </Button>
      <Button
        kind="primary"
        wide
        type="submit"
        form={ADD_FORM}
        pending={snapshot.state.busy === 'add'}
        pendingLabel={copy.saving}
      >
        {copy.saveCard}
      </Button>
    </>
  );
}
