import { Button } from '@cartwright/ui/button/Button.tsx';
import type { Choice } from '../choice/choice.ts';
import { useChoosing } from '../choice/use-choosing.ts';
import type { StoreModality } from '../flow/screens.ts';
import { DidYouKnow } from '../options/DidYouKnow.tsx';
import { NoOptions, Outcome } from '../search/Outcome.tsx';
import type { Results } from '../search/results.ts';
import { SearchPanel } from '../search/SearchPanel.tsx';
import { markedStore, useResults, useStores } from '../search/use-results.ts';
import { ReserveSlot } from '../slots/ReserveSlot.tsx';
import { copy } from '../picker/copy.ts';
import { ExternalLink } from '../picker/ExternalLink.tsx';
import { Foot } from '../picker/Foot.tsx';
import { Problem } from '../picker/Problem.tsx';
import type { BodyProps, OpenedFrom } from '../picker/screen-props.ts';
import css from '../picker/screens.module.css';
import { storeButton } from './store-button.ts';
import type { StoreCard } from './store-card.ts';
import { StoreList } from './StoreList.tsx';
import { StoreResults } from './StoreResults.tsx';

/** Choosing a store, for pickup or in store: the search, its results, and the choice of one (WTS-036). */
export function StorePanel({ state, send, openedFrom, onClose, modality }: BodyProps & { modality: StoreModality }) {
  const { version } = state;
  const { results, retry } = useResults(state, openedFrom);
  const stores = useStores(results, modality, openedFrom);
  const { choose, isPending, problem, chosen } = useChoosing({ openedFrom, send, onClose });
  const marked = markedStore(state.marked[modality], stores);
  const button = storeButton({ version, openedFrom, modality }, marked);
  const kind = results.kind === 'found' ? 'found' : 'recent';
  const isListed = stores.length > 0;
  const choiceOf = (locationId: string) => ({ modalityType: modality, destination: { locationId } });
  const chooseStore = (locationId: string) => choose(choiceOf(locationId), 'close');
  function start() {
    // Without a location the ZIP is what is missing, and its field says so.
    if (!isListed)
      return send(results.kind === 'nothing-searched' ? { type: 'ZIP_SUBMITTED' } : { type: 'MARK_MISSED' });
    if (marked === undefined) return send({ type: 'MARK_MISSED' });
    chooseStore(marked.locationId);
  }

  return (
    <div className={css['panel']}>
      <SearchPanel state={state} send={send} results={results} />
      <output className={css['status']}>{statusOf(results, stores.length)}</output>
      <Outcome results={results} onRetry={retry} hint={isListed ? undefined : copy.zipFirst} />
      {results.kind === 'found' && !isListed && <NoOptions tab={modality} />}
      {isListed && version === 1 && (
        <StoreList
          {...{ stores, kind, modality, openedFrom, isPending }}
          chosen={storeOf(chosen)}
          onChoose={chooseStore}
        />
      )}
      {isListed && version === 2 && (
        <StoreResults
          {...{ stores, kind }}
          marked={marked?.locationId}
          onMark={(card) => send({ type: 'MARKED', card })}
          error={state.isMarkMissing ? copy.storeFirst : undefined}
          below={
            marked &&
            hasSlots(marked, modality, openedFrom) && (
              <ReserveSlot {...{ openedFrom, state, send, isPending, choose }} choice={choiceOf(marked.locationId)} />
            )
          }
        />
      )}
      {version === 1 && <Problem>{problem}</Problem>}
      <DidYouKnow />
      {version === 2 && (
        <Foot>
          <div className={css['foot']}>
            <Problem>{problem}</Problem>
            {button.href === undefined ? (
              <Button kind="primary" wide pending={isPending} pendingLabel={copy.starting} onClick={start}>
                {button.label}
              </Button>
            ) : (
              <ExternalLink href={button.href}>{button.label}</ExternalLink>
            )}
          </div>
        </Foot>
      )}
    </div>
  );
}

/** The store of a choice. */
const storeOf = (choice: Choice | undefined): string | undefined =>
  choice && 'locationId' in choice.destination ? choice.destination.locationId : undefined;

/** Pickup times are shown of the banner's own stores, before there is an order to schedule. */
const hasSlots = ({ externalNavigation }: StoreCard, modality: StoreModality, openedFrom: OpenedFrom): boolean =>
  modality === 'PICKUP' && openedFrom !== 'scheduling' && !externalNavigation;

/** The results, in a sentence that is also announced. */
function statusOf(results: Results, count: number): string {
  return results.kind === 'found' ? copy.found(count, results.options.place.zip) : '';
}
