import { isInRole } from '@cartwright/rules/payment-methods';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { copy } from '../copy/wallet.ts';
import { useWallet } from '../core/use-wallet.ts';
import { BankSection } from './CardListBank.tsx';
import { LoadFailed } from '../card/LoadFailed.tsx';
import { CardListMessages } from './CardListMessages.tsx';
import { GiftSection, SnapSection } from './CardListStored.tsx';
import { STORED_METHODS, STORED_TYPES } from '../methods.ts';
import css from './CardList.module.css';

/** The cards of the wallet by kind, and what can be done with each. */
export function CardList() {
  const { state, ui } = useWallet().snapshot;
  return (
    <div className={css['list']}>
      <CardListMessages />
      {state.loading.status === 'loading' && <CardListLoading />}
      {state.loading.status === 'failed' && <LoadFailed message={state.loading.message} />}
      {state.loading.status === 'ready' && (
        <>
          <BankSection />
          {STORED_TYPES.filter((type) => ui[STORED_METHODS[type].shownBy]).map((type) =>
            isInRole(type, 'balance') ? <GiftSection key={type} type={type} /> : <SnapSection key={type} />,
          )}
        </>
      )}
    </div>
  );
}

function CardListLoading() {
  return (
    <Loading label={copy.loading}>
      <Skeleton className={css['bone']} />
      <Skeleton className={css['bone']} />
    </Loading>
  );
}

/** Confirm and Cancel at checkout; one Close in my-wallet mode (WAL-044, WAL-045). */
export function ListFoot() {
  const { wallet, snapshot } = useWallet();
  if (snapshot.ui.isMyWallet) {
    return (
      <Button kind="primary" wide onClick={() => wallet.dispatch({ type: 'CLOSE' })}>
        {copy.close}
      </Button>
    );
  }
  return (
    <>
      <Button kind="outline" wide onClick={() => wallet.dispatch({ type: 'CANCEL' })}>
        {copy.cancel}
      </Button>
      <Button
        kind="primary"
        wide
        pending={snapshot.state.busy === 'prefer'}
        pendingLabel={copy.saving}
        onClick={() => wallet.dispatch({ type: 'CONFIRM' })}
      >
        {copy.confirm}
      </Button>
    </>
  );
}
