import { useState } from 'react';
import type { WalletCard } from '../cards.ts';
import { words } from '../copy/forms.ts';
import { explainRefusal } from '../forms/explain-refusal.ts';
import { useScreen, useWallet } from '../core/use-wallet.ts';
import { EditFields, isMarkedAtFirst } from '../forms/EditFields.tsx';
import { FormError } from '../forms/FormError.tsx';
import { FormFoot } from './FormFoot.tsx';
import css from '../forms/form.module.css';
import { useEditCard } from '../forms/use-edit-card.ts';

const EDIT_FORM = 'gw-edit-card';

/** The form of the screen's card. */
export function EditCard() {
  const { cardId } = useScreen('EDIT_CARD');
  const card = useWallet().snapshot.state.cards.find(({ id }) => id === cardId);
  return card ? <EditForm card={card} /> : null;
}

function EditForm({ card }: { readonly card: WalletCard }) {
  const { wallet, snapshot } = useWallet();
  const [preferred, setPreferred] = useState(() => isMarkedAtFirst(card, snapshot.config.application));
  const form = useEditCard(card, preferred, {
    explain: (refusal) => explainRefusal(wallet, 'edit', refusal),
    failed: (message) => wallet.dispatch({ type: 'EDIT_FAILED', message }),
    unchanged: () => wallet.dispatch({ type: 'BACK' }),
    save: (change) => wallet.dispatch({ type: 'SUBMIT_EDIT', change }),
  });
  return (
    <form id={EDIT_FORM} className={css['stack']} noValidate onSubmit={form.onSubmit}>
      <FormError message={form.problem} />
      <FormError title={words.editFailed} message={snapshot.state.error} />
      <EditFields card={card} form={form} preferred={preferred} onPreferred={setPreferred} />
    </form>
  );
}

export const EditFoot = () => (
  <FormFoot form={EDIT_FORM} act={{ label: words.saveChanges, pendingLabel: words.saving, busy: 'edit' }} />
);
