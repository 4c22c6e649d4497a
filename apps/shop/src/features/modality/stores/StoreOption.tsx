import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { takeFocus } from '#browser/take-focus.ts';
import type { Choosing } from '../choice/use-choosing.ts';
import { MODALITY_NAMES } from '#format/modality-copy.ts';
import type { StoreModality } from '../flow/screens.ts';
import { OptionCard } from '../options/OptionCard.tsx';
import { NoOptions } from '../search/Outcome.tsx';
import type { Results } from '../search/results.ts';
import { useStores } from '../search/use-results.ts';
import { ReserveSlot } from '../slots/ReserveSlot.tsx';
import { copy } from '../picker/copy.ts';
import { Problem } from '../picker/Problem.tsx';
import type { BodyProps } from '../picker/screen-props.ts';
import { storeButton } from './store-button.ts';
import type { StoreCard } from './store-card.ts';
import { StoreFacts, StoreName } from './StoreFacts.tsx';

type StoreOptionProps = BodyProps & { modality: StoreModality; results: Results; choosing: Choosing };

/** Pickup or in store as one card: the store in use or the nearest one, and the way to the others (WTS-042). */
export function StoreOption({ modality, results, state, send, openedFrom, choosing }: StoreOptionProps) {
  const stores = useStores(results, modality, openedFrom).filter(({ isCrossBanner }) => !isCrossBanner);
  const { choose, isPending: waits, chosen, problem } = choosing;
  const isChosen = chosen?.modalityType === modality;
  const isPending = waits && isChosen;
  const store = stores.find(({ currentlyShopping }) => currentlyShopping) ?? stores[0];
  const choiceOf = ({ locationId }: StoreCard) => ({ modalityType: modality, destination: { locationId } });
  const { label } = storeButton({ version: 1, openedFrom, modality }, store);
  return (
    <OptionCard
      modality={modality}
      title={MODALITY_NAMES[modality]}
      actions={
        <>
          {store && (
            <Button
              size="small"
              pending={isPending}
              waits={waits}
              pendingLabel={copy.starting}
              onClick={() => choose(choiceOf(store), 'close')}
            >
              {label}
            </Button>
          )}
          <TextButton
            ref={state.focus === modality ? takeFocus : null}
            onClick={() => send({ type: 'STORES_PRESSED', modality })}
          >
            {copy.selectStore}
          </TextButton>
        </>
      }
    >
      {store && (
        <>
          <strong>
            <StoreName store={store} />
          </strong>
          <p>
            <StoreFacts store={store} />
          </p>
          {modality === 'PICKUP' && (
            <ReserveSlot {...{ openedFrom, state, send, isPending, waits, choose }} choice={choiceOf(store)} />
          )}
        </>
      )}
      {!store && results.kind === 'found' && <NoOptions tab={modality} />}
      <Problem>{isChosen ? problem : undefined}</Problem>
    </OptionCard>
  );
}
