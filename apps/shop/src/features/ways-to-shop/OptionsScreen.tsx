import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { Tabs } from '@cartwright/ui/tabs/Tabs.tsx';
import { ShoppingBasket, Store, Truck } from 'lucide-react';
import { useBoot } from '#api/bootstrap.ts';
import { WAY_NAMES } from './copy.ts';
import { copy } from './window-copy.ts';
import { DeliveryResults } from './DeliveryResults.tsx';
import { ReserveButton } from './ReserveButton.tsx';
import { StoreResults } from './StoreResults.tsx';
import { markedCard } from './use-results.ts';
import type { Results } from './use-results.ts';
import type { WindowEvent, WindowState } from './window-state.ts';
import css from './WaysWindow.module.css';
import { ZipSearch } from './ZipSearch.tsx';

export type OptionsScreenProps = {
  state: WindowState;
  send: (event: WindowEvent) => void;
  results: Results;
  openedFrom: 'shop' | 'cart' | 'scheduling';
};

const drawings = { PICKUP: Store, DELIVERY: Truck, IN_STORE: ShoppingBasket };
const WAYS = ['PICKUP', 'DELIVERY', 'IN_STORE'] as const;

/** The first screen: a way to shop, a place, and what there is. Scheduling only selects a store, so it has no tabs. */
export function OptionsScreen(props: OptionsScreenProps) {
  const { state, send, openedFrom } = props;
  const { capabilities } = useBoot().banner;
  if (openedFrom === 'scheduling') return <Panel {...props} />;
  const tabs = WAYS.filter((way) => capabilities[way]).map((id) => ({ id, label: WAY_NAMES[id], icon: drawings[id] }));
  return (
    <Tabs label={copy.tabs} tabs={tabs} selected={state.tab} onSelect={(tab) => send({ type: 'tab-selected', tab })}>
      <Panel {...props} />
    </Tabs>
  );
}

function Panel({ state, send, results }: OptionsScreenProps) {
  return (
    <div className={css['panel']}>
      <ZipSearch state={state} send={send} problem={results.kind === 'no-place' ? results.message : undefined} />
      <output className={css['status']}>{statusOf(results)}</output>
      <Found state={state} send={send} results={results} />
      <Notice tone="quiet" title={copy.didYouKnow}>
        {copy.didYouKnowText}
      </Notice>
    </div>
  );
}

function Found({ state, send, results }: Omit<OptionsScreenProps, 'openedFrom'>) {
  const marking = {
    marked: markedCard(state, results),
    onMark: (card: string) => send({ type: 'marked', card }),
  };
  switch (results.kind) {
    case 'loading':
      return <CardSkeletons />;
    case 'failed':
      return (
        <Notice tone="danger" role="alert">
          <p>{results.message}</p>
          <Button size="small" kind="outline" onClick={results.retry}>
            {copy.tryAgain}
          </Button>
        </Notice>
      );
    case 'stores':
      if (results.stores.length === 0) return <Nothing tab={state.tab} />;
      return (
        <StoreResults
          {...marking}
          stores={results.stores}
          kind={results.of}
          error={state.isMarkMissing ? copy.storeFirst : undefined}
        />
      );
    case 'delivery':
      if (results.cards.length === 0) return <Nothing tab={state.tab} />;
      return (
        <DeliveryResults
          {...marking}
          cards={results.cards}
          place={results.place}
          reserve={
            <ReserveButton
              zip={results.zip}
              hasFocus={state.focus === 'reserve'}
              onRefused={() => send({ type: 'reserve-refused' })}
            />
          }
          error={state.isMarkMissing ? copy.providerFirst : undefined}
        />
      );
    default:
      return results.kind === 'nothing-searched' ? (
        <p className={css['soft']}>{state.tab === 'DELIVERY' ? copy.zipFirstDelivery : copy.zipFirst}</p>
      ) : null;
  }
}

function Nothing({ tab }: { tab: WindowState['tab'] }) {
  return <Notice tone="info">{copy.none[tab]}</Notice>;
}

function CardSkeletons() {
  return (
    <Loading label={copy.searching}>
      <div className={css['skeletons']}>
        <Skeleton height="6.5rem" />
        <Skeleton height="6.5rem" />
        <Skeleton height="6.5rem" />
      </div>
    </Loading>
  );
}

/** What was found, in a sentence that is also said. */
function statusOf(results: Results): string {
  if (results.kind === 'stores' && results.of === 'found') return copy.found(results.stores.length, results.place);
  if (results.kind === 'delivery') return copy.foundDelivery(results.place);
  return '';
}
