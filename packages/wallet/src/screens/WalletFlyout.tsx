import type { ComponentType } from 'react';
import { isEntered } from '@cartwright/rules/payment-methods';
import { Flyout } from '@cartwright/ui/dialog/Flyout.tsx';
import { copy } from '../copy/wallet.ts';
import { behind, mounted, type Screen, titleOf } from '../flow/screens.ts';
import { methodOfScreen, type StoredScreen } from '../methods.ts';
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
  readonly Content: ComponentType;
  /** The buttons that stay in place below it. */
  readonly Foot: ComponentType;
}

const SCREENS: { readonly [kind in Exclude<Screen['kind'], StoredScreen>]: Parts } = {
  CARD_LIST: { Content: CardList, Foot: ListFoot },
  ADD_CARD: { Content: AddCard, Foot: AddFoot },
  EDIT_CARD: { Content: EditCard, Foot: EditFoot },
  DELETE_CARD: { Content: DeleteCard, Foot: DeleteFoot },
  ADDRESS_LIST: { Content: AddressList, Foot: AddressFoot },
  UPDATE_ADDRESS: { Content: UpdateAddress, Foot: UpdateAddressFoot },
  CHECK_BALANCE: { Content: CheckBalance, Foot: CheckBalanceFoot },
  EXIT_CONFIRM: { Content: ExitConfirm, Foot: ExitFoot },
};

const isOfTable = (kind: Screen['kind']): kind is keyof typeof SCREENS => Object.hasOwn(SCREENS, kind);

interface PartProps {
  readonly kind: Screen['kind'];
}

/** A screen of the table, or the form of a method by what is entered there. */
function Content({ kind }: PartProps) {
  if (isOfTable(kind)) {
    const { Content: OfTable } = SCREENS[kind];
    return <OfTable />;
  }
  const type = methodOfScreen(kind);
  return type && isEntered(type, 'number-and-pin') ? <AddGiftCard type={type} /> : <AddEbtCard />;
}

function Foot({ kind }: PartProps) {
  if (isOfTable(kind)) {
    const { Foot: OfTable } = SCREENS[kind];
    return <OfTable />;
  }
  const type = methodOfScreen(kind);
  return type && isEntered(type, 'number-and-pin') ? <AddGiftFoot /> : <AddEbtFoot />;
}

/**
 * The flyout: a header that stays in place, the screen, and its buttons. What is parked under the screen is only
 * hidden.
 */
export function WalletFlyout({ screen }: { readonly screen: Screen }) {
  const { wallet, snapshot } = useWallet();
  return (
    <Flyout
      title={titleOf(screen, snapshot.ui.isMyWallet)}
      screen={screen.kind}
      onClose={() => wallet.dispatch({ type: 'EXIT' })}
      onBack={behind(screen) === null ? undefined : () => wallet.dispatch({ type: 'BACK' })}
      words={{ close: screen.kind === 'CARD_LIST' ? copy.close : copy.exit, back: copy.back }}
      foot={<Foot kind={screen.kind} />}
    >
      {mounted(screen).map((each) => (
        <div key={each.kind} hidden={each !== screen}>
          <Content kind={each.kind} />
        </div>
      ))}
    </Flyout>
  );
}
