import { RadioCard } from '@cartwright/ui/choice/RadioCards.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { CardMark } from '../card/CardMark.tsx';
import { brandName, expiryText, isPreferred, type WalletCard } from '../cards.ts';
import type { Fulfillment } from '../host/fulfillment.ts';
import { copy } from '../copy/wallet.ts';
import { unusableCard } from '../forms/checkout-card-rules.ts';
import { CardName } from '../card/CardName.tsx';
import { useWallet } from '../core/use-wallet.ts';
import { words } from '../copy/checkout-page.ts';
import css from './PageCards.module.css';

interface Props {
  readonly card: WalletCard;
  readonly fulfillment: Fulfillment;
  /** This modality does not accept the card. */
  readonly isRefused: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A bank card as a radio tile with its two actions; it says why if it cannot be chosen (MDL-019, MDL-020). */
export function CardTile({ card, fulfillment, isRefused, onEdit, onDelete }: Props) {
  const { config } = useWallet().snapshot;
  const { lastFourPan } = card;
  const brand = brandName(card);
  const name = `${brand} ${copy.endingIn(lastFourPan)}`;
  const reason = unusableCard(card) ?? (isRefused ? words.notAccepted(name, fulfillment) : undefined);
  return (
    <RadioCard
      value={card.id}
      label={<CardName card={card} isPreferred={isPreferred(card, config.application)} />}
      media={<CardMark card={card} payOrigin={config.payOrigin} />}
      facts={card.expired ? undefined : copy.expires(expiryText(card))}
      disabledReason={reason}
      action={
        <span className={css['actions']}>
          <TextButton aria-label={copy.editOf(brand, lastFourPan)} onClick={onEdit}>
            {words.edit}
          </TextButton>
          <TextButton aria-label={copy.deleteOf(brand, lastFourPan)} onClick={onDelete}>
            {words.delete}
          </TextButton>
        </span>
      }
    />
  );
}
