import type { ComponentType } from 'react';
import { Flyout } from '@cartwright/ui/dialog/Flyout.tsx';
import { copy } from '../copy/wallet.ts';
import { behind, mounted, type Screen } from '../flow/screens.ts';
import { titleOf } from '../flow/title-of.ts';
import { AddCard, AddFoot } from './AddCard.tsx';
import { AddEbtCard, AddEbtFoot } from './AddEbtCard.tsx';
import { AddGiftCard, AddGiftFoot } from './AddGiftCard.tsx';
import { AddressFoot, AddressList } from './AddressList.tsx';
import { CardList, ListFoot } from './CardList.tsx';
import { CheckBalance, CheckBalanceFoot } from './CheckBalance.tsx';
import { DeleteCard, DeleteFoot } from './DeleteCard.tsx';
import { EditCard, EditFoot } from './EditCard.tsx';
import { ExitConfirm, ExitFoot } from './ExitConfirm.tsx';
import { UpdateAddress, UpdateAddressFoot } from './UpdateAddress.tsx';
import { useWallet } from '../core/use-wallet.ts';

interface Parts {
  readonly Body: ComponentType;
  /** The buttons that stay in place below it. */
  readonly Foot: ComponentType;
}

const SCREENS: { readonly [kind in Screen['kind']]: Parts } = {
  CARD_LIST: { Body: CardList, Foot: ListFoot },
  ADD_CARD: { Body: AddCard, Foot: AddFoot },
  ADD_SNAP_EBT_CARD: { Body: AddEbtCard, Foot: AddEbtFoot },
  ADD_GIFT_CARD: { Body: AddGiftCard, Foot: AddGiftFoot },
  EDIT_CARD: { Body: EditCard, Foot: EditFoot },
  DELETE_CARD: { Body: DeleteCard, Foot: DeleteFoot },
  ADDRESS_LIST: { Body: AddressList, Foot: AddressFoot },
  UPDATE_ADDRESS: { Body: UpdateAddress, Foot: UpdateAddressFoot },
  CHECK_BALANCE: { Body: CheckBalance, Foot: CheckBalanceFoot },
  EXIT_CONFIRM: { Body: ExitConfirm, Foot: ExitFoot },
};

/**
 * The flyout: a header that stays in place, the screen, and its buttons. What is parked under the screen is only
 * hidden.
 */
export function WalletFlyout({ screen }: { readonly screen: Screen }) {
  const { wallet, snapshot } = useWallet();
  const { Foot } = SCREENS[screen.kind];
  return (
    <Flyout
      title={titleOf(screen, snapshot.ui.isMyWallet)}
      screen={screen.kind}
      onClose={() => wallet.dispatch({ type: 'EXIT' })}
      onBack={behind(screen) === null ? undefined : () => wallet.dispatch({ type: 'BACK' })}
      words={{ close: screen.kind === 'CARD_LIST' ? copy.close : copy.exit, back: copy.back }}
      foot={<Foot />}
    >
      {mounted(screen).map((each) => {
        const { Body } = SCREENS[each.kind];
        return (
          <div key={each.kind} hidden={each !== screen}>
            <Body />
          </div>
        );
      })}
    </Flyout>
  );
}
