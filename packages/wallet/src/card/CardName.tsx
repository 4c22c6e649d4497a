import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { brandName, maskedNumber, type WalletCard } from '../cards.ts';
import { copy } from '../copy/wallet.ts';
import css from './card-facts.module.css';

/** `Visa ••••1881` visually, `Visa ending in 1881` for a screen reader, and the mark of the preferred card. */
export function CardName({ card, isPreferred = false }: { readonly card: WalletCard; readonly isPreferred?: boolean }) {
  return (
    <>
      {brandName(card)}{' '}
      <span className={css['number']} aria-hidden="true">
        {maskedNumber(card)}
      </span>
      <VisuallyHidden>{copy.endingIn(card.lastFourPan)}</VisuallyHidden>
      {isPreferred && (
        <>
          {' '}
          <Chip tone="soft">{copy.preferred}</Chip>
        </>
      )}
    </>
  );
}

/** Visually the same; a screen reader reads what choosing it does (GFT-010). */
export function ChoiceName({ card, does }: { readonly card: WalletCard; readonly does: string }) {
  return (
    <>
      <VisuallyHidden>{does}</VisuallyHidden>
      <span aria-hidden="true">
        {brandName(card)} <span className={css['number']}>{maskedNumber(card)}</span>
      </span>
    </>
  );
}
