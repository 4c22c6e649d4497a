import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { isPreferred, type WalletCard } from '../cards.ts';
import { frameText, words } from '../copy/forms.ts';
import { FrameSection } from './FrameSection.tsx';
import { WalletFrame } from './WalletFrame.tsx';
import { useWallet } from '../core/use-wallet.ts';
import { CardFace } from '../card/CardFace.tsx';
import { isRewardDebit, type useEditCard } from './use-edit-card.ts';

interface Props {
  readonly card: WalletCard;
  readonly form: ReturnType<typeof useEditCard>;
  readonly preferred: boolean;
  readonly onPreferred: (preferred: boolean) => void;
  readonly onEscape?: () => void;
}

/** The preferred box starts checked for a card that is preferred, or that always is. */
export const isMarkedAtFirst = (card: WalletCard, application: string): boolean =>
  isPreferred(card, application) || isRewardDebit(card);

/** The masked number, month and year in a frame, and the preferred mark (WAL-112). */
export function EditFields({ card, form, preferred, onPreferred, onEscape }: Props) {
  const { snapshot } = useWallet();
  const { frame, expiry, onReady, submit, onField } = form;
  const isMarked = isPreferred(card, snapshot.config.application);
  return (
    <>
      <CardFace card={card} />
      <FrameSection heading={words.expiry} isSecret={false}>
        <WalletFrame
          ref={frame}
          document="month-edit-form"
          expiry={expiry}
          words={frameText.edit}
          onReady={onReady}
          onSubmit={submit}
          onField={onField}
          onEscape={onEscape}
        />
      </FrameSection>
      <Checkbox
        label={words.preferThisCard}
        checked={preferred}
        disabledReason={isRewardDebit(card) ? words.rewardDebit : isMarked ? words.alreadyPreferred : undefined}
        onChange={(event) => onPreferred(event.target.checked)}
      />
    </>
  );
}
