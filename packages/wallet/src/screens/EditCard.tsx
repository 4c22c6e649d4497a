import { useState } from 'react';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { isPreferred, type WalletCard } from '../cards.ts';
import { frameWords, words } from '../forms/copy.ts';
import { FrameSection } from '../forms/FrameSection.tsx';
import { WalletFrame } from '../forms/WalletFrame.tsx';
import { useScreen, useWallet } from '../use-wallet.ts';
import { CardFace } from './CardFace.tsx';
import { FormError } from './FormError.tsx';
import { FormFoot } from './FormFoot.tsx';
import css from './screens.module.css';
import { isRewardDebit, useEditCard } from './use-edit-card.ts';

const EDIT_FORM = 'gw-edit-card';

/** The form of the card that the screen is about. */
export function EditCard() {
  const { cardId } = useScreen('EDIT_CARD');
  const card = useWallet().snapshot.state.cards.find(({ id }) => id === cardId);
  return card ? <EditForm card={card} /> : null;
}

/** The masked number, month and year in a frame, and the preferred mark (WAL-112). */
function EditForm({ card }: { readonly card: WalletCard }) {
  const { snapshot } = useWallet();
  const isMarked = isPreferred(card, snapshot.config.application);
  const isReward = isRewardDebit(card);
  const [preferred, setPreferred] = useState(isMarked || isReward);
  const { frame, ...form } = useEditCard(card, preferred);
  return (
    <form id={EDIT_FORM} className={css['stack']} noValidate onSubmit={form.onSubmit}>
      <FormError message={form.problem} />
      <FormError title={words.editFailed} message={snapshot.state.error} />
      <CardFace card={card} />
      <FrameSection heading={words.expiry}>
        <WalletFrame
          ref={frame}
          document="month-edit-form"
          expiry={form.expiry}
          words={frameWords.edit}
          onSubmit={form.submit}
          onField={form.onField}
        />
      </FrameSection>
      <Checkbox
        label={words.preferThisCard}
        checked={preferred}
        disabledReason={isReward ? words.rewardDebit : isMarked ? words.alreadyPreferred : undefined}
        onChange={(event) => setPreferred(event.target.checked)}
      />
    </form>
  );
}

export function EditFoot() {
  const pending = useWallet().snapshot.state.busy === 'edit';
  return <FormFoot form={EDIT_FORM} act={{ label: words.saveChanges, pendingLabel: words.saving, pending }} />;
}
