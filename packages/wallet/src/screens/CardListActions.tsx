import { Pencil, Star, Trash2 } from 'lucide-react';
import { IconButton } from '@cartwright/ui/button/IconButton.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Menu } from '@cartwright/ui/menu/Menu.tsx';
import { brandName, isPreferred, type WalletCard } from '../cards.ts';
import { copy } from '../copy/wallet.ts';
import { useWallet } from '../core/use-wallet.ts';
import css from './CardList.module.css';

/** Applications whose lists offer no actions (WAL-068). */
const WITHOUT_ACTIONS = new Set(['RXWEB', 'EPRN']);

/** What can be done with a bank card; one that has expired can only be edited (WAL-063 … WAL-068). */
export function BankActions({ card }: { readonly card: WalletCard }) {
  const { wallet, snapshot } = useWallet();
  const { application } = snapshot.config;
  if (WITHOUT_ACTIONS.has(application)) return null;
  const { id: cardId, lastFourPan } = card;
  const edit = () => wallet.dispatch({ type: 'EDIT', cardId });
  if (card.expired) {
    return (
      <TextButton className={css['level']} onClick={edit} aria-label={copy.editOf(brandName(card), lastFourPan)}>
        {copy.edit}
      </TextButton>
    );
  }
  const prefer = {
    id: 'prefer',
    label: copy.makePreferred,
    icon: Star,
    onSelect: () => wallet.dispatch({ type: 'PREFER', cardId }),
  };
  return (
    <span className={css['icon']}>
      <Menu
        label={copy.actionsOf(brandName(card), lastFourPan)}
        items={[
          { id: 'edit', label: copy.edit, icon: Pencil, onSelect: edit },
          {
            id: 'delete',
            label: copy.delete,
            icon: Trash2,
            onSelect: () => wallet.dispatch({ type: 'DELETE', cardId }),
          },
          ...(isPreferred(card, application) ? [] : [prefer]),
        ]}
      />
    </span>
  );
}

/** SNAP EBT and gift cards can only be deleted (EBT-006, GFT-014, GW-16). */
export function DeleteAction({ card: { id: cardId, lastFourPan, ...card } }: { readonly card: WalletCard }) {
  const { wallet } = useWallet();
  return (
    <span className={css['icon']}>
      <IconButton
        icon={Trash2}
        label={copy.deleteOf(brandName(card), lastFourPan)}
        onClick={() => wallet.dispatch({ type: 'DELETE', cardId })}
      />
    </span>
  );
}
