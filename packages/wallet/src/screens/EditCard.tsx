import { type SubmitEvent, useState } from 'react';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { Select } from '@cartwright/ui/field/Select.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { CardMark } from '../CardMark.tsx';
import { brandName, maskedNumber, type WalletCard } from '../cards.ts';
import { copy } from '../copy.ts';
import { expiryErrors, expiryMonths, expiryYears } from '../edit-card-form.ts';
import { useScreen, useWallet } from '../use-wallet.ts';
import css from './screens.module.css';

const EDIT_FORM = 'gw-edit-card';

/** The form of the card that the screen is about. */
export function EditCard() {
  const { cardId } = useScreen('EDIT_CARD');
  const card = useWallet().snapshot.state.cards.find(({ id }) => id === cardId);
  return card ? <EditForm card={card} /> : null;
}

/** The masked number, the expiry and the preferred mark of a card (WAL-112). */
function EditForm({ card }: { readonly card: WalletCard }) {
  const { wallet, snapshot } = useWallet();
  const [now] = useState(() => new Date());
  const years = expiryYears(now);
  const [month, setMonth] = useState(String(card.expirationMonth ?? '').padStart(2, '0'));
  const [year, setYear] = useState(years.find((each) => Number(each) === card.expirationYear) ?? '');
  const [preferred, setPreferred] = useState(card.default);
  const [isChecked, setChecked] = useState(false);
  const wrong = expiryErrors({ month, year }, now);
  const errors = isChecked ? wrong : {};

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setChecked(true);
    const isSame =
      Number(month) === card.expirationMonth && Number(year) === card.expirationYear && preferred === card.default;
    if (Object.keys(wrong).length > 0)
      document.getElementById(wrong.month === undefined ? 'gw-year' : 'gw-month')?.focus();
    else wallet.dispatch(isSame ? { type: 'BACK' } : { type: 'SUBMIT_EDIT', change: { month, year, preferred } });
  }

  return (
    <form id={EDIT_FORM} className={css['stack']} noValidate onSubmit={submit}>
      {snapshot.state.error !== null && (
        <Notice tone="danger" role="alert">
          <p>{snapshot.state.error}</p>
        </Notice>
      )}
      <div className={css['row']}>
        <CardMark card={card} payOrigin={snapshot.config.payOrigin} />
        <strong>
          {brandName(card)} <span aria-hidden="true">{maskedNumber(card)}</span>
          <VisuallyHidden>{copy.endingIn(card.lastFourPan)}</VisuallyHidden>
        </strong>
      </div>
      <div className={css['two']}>
        <Select
          id="gw-month"
          label={copy.month}
          autoComplete="cc-exp-month"
          value={month}
          error={errors.month}
          onChange={(event) => setMonth(event.target.value)}
        >
          <Choices of={expiryMonths} />
        </Select>
        <Select
          id="gw-year"
          label={copy.year}
          autoComplete="cc-exp-year"
          value={year}
          error={errors.year}
          onChange={(event) => setYear(event.target.value)}
        >
          <Choices of={years} />
        </Select>
      </div>
      <Checkbox
        label={copy.preferThisCard}
        checked={preferred}
        disabledReason={card.default ? copy.alreadyPreferred : undefined}
        onChange={(event) => setPreferred(event.target.checked)}
      />
    </form>
  );
}

function Choices({ of: values }: { readonly of: readonly string[] }) {
  return (
    <>
      <option value="">{copy.chooseState}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </>
  );
}

export function EditFoot() {
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
        form={EDIT_FORM}
        pending={snapshot.state.busy === 'edit'}
        pendingLabel={copy.saving}
      >
        {copy.saveChanges}
      </Button>
    </>
  );
}
