import { Flyout } from '@cartwright/ui/dialog/Flyout.tsx';
import { copy, titleOf } from './copy.ts';
import type { Screen } from './flow.ts';
import { AddCard, AddFoot } from './screens/AddCard.tsx';
import { CardList, ListFoot } from './screens/CardList.tsx';
import { DeleteCard, DeleteFoot } from './screens/DeleteCard.tsx';
import { EditCard, EditFoot } from './screens/EditCard.tsx';
import { ExitConfirm, ExitFoot } from './screens/ExitConfirm.tsx';
import type { PartProps } from './WalletRoot.tsx';

/** The flyout: a head that stays in place, and the screen under it. */
export function WalletFlyout({ store, snapshot, screen }: PartProps & { readonly screen: Screen }) {
  const { isMyWallet } = snapshot.ui;
  const isForm = screen.at === 'ADD_CARD' || screen.at === 'EDIT_CARD' || screen.at === 'DELETE_CARD';
  // The add form stays mounted under the question, so that nothing that was typed is lost by saying no.
  const shown = screen.at === 'EXIT_CONFIRM' ? screen.from : screen;
  const edited = screen.at === 'EDIT_CARD' ? snapshot.state.cards.find(({ id }) => id === screen.cardId) : undefined;
  return (
    <Flyout
      title={titleOf(screen, isMyWallet)}
      screen={screen.at}
      onClose={() => store.dispatch({ type: 'EXIT' })}
      onBack={isForm ? () => store.dispatch({ type: 'BACK' }) : undefined}
      words={{ close: screen.at === 'CARD_LIST' ? copy.close : copy.exit, back: copy.back }}
      foot={footOf({ store, snapshot, screen })}
    >
      {screen.at === 'EXIT_CONFIRM' && <ExitConfirm />}
      {screen.at === 'CARD_LIST' && <CardList store={store} snapshot={snapshot} />}
      {screen.at === 'DELETE_CARD' && <DeleteCard snapshot={snapshot} cardId={screen.cardId} />}
      {edited && <EditCard key={edited.id} store={store} snapshot={snapshot} card={edited} />}
      {shown.at === 'ADD_CARD' && <AddCard store={store} snapshot={snapshot} hidden={screen.at !== 'ADD_CARD'} />}
    </Flyout>
  );
}

function footOf({ store, snapshot, screen }: PartProps & { readonly screen: Screen }) {
  switch (screen.at) {
    case 'CARD_LIST':
      return <ListFoot store={store} snapshot={snapshot} />;
    case 'EDIT_CARD':
      return <EditFoot store={store} snapshot={snapshot} />;
    case 'DELETE_CARD':
      return <DeleteFoot store={store} snapshot={snapshot} />;
    case 'EXIT_CONFIRM':
      return <ExitFoot store={store} />;
    case 'ADD_CARD':
      return <AddFoot store={store} snapshot={snapshot} />;
  }
}
