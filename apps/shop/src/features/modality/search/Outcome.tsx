import type { ModalityType } from '@cartwright/contracts/common';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { Spinner } from '@cartwright/ui/spinner/Spinner.tsx';
import { copy } from '../picker/copy.ts';
import css from '../picker/screens.module.css';
import { useFulfillmentText } from '../picker/use-fulfillment-text.ts';
import type { Results } from './results.ts';

type OutcomeProps = {
  results: Results;
  onRetry: () => void;
  /** While there was no search. */ hint: string | undefined;
};

/** In place of the options while there are none. */
export function Outcome({ results, onRetry, hint }: OutcomeProps) {
  switch (results.kind) {
    case 'loading':
      return <LoadingOptions />;
    case 'failed':
      return (
        <Notice tone="danger" role="alert">
          <p>{results.message}</p>
          <Button size="small" kind="outline" onClick={onRetry}>
            {copy.tryAgain}
          </Button>
        </Notice>
      );
    case 'no-place':
      return results.isZipInvalid ? null : (
        <Notice tone="info" role="status">
          {results.message}
        </Notice>
      );
    case 'nothing-searched':
      return hint === undefined ? null : <p className={css['soft']}>{hint}</p>;
    case 'found':
      return null;
  }
}

/** A different sentence for each kind of empty list (ERR-027). */
export function NoOptions({ tab }: { tab: ModalityType }) {
  const { noPickupStores, noInStoreStores, noDelivery } = useFulfillmentText();
  const words = { PICKUP: noPickupStores, IN_STORE: noInStoreStores, DELIVERY: noDelivery };
  return (
    <Notice tone="info" role="status">
      {words[tab]}
    </Notice>
  );
}

/** It shows after 200 ms, so that a quick response never flickers (WTS-030). */
function LoadingOptions() {
  return (
    <Loading label={copy.searching}>
      <p className={css['searching']} aria-hidden="true">
        <Spinner /> {copy.searching}
      </p>
      <div className={css['skeletons']}>
        <Skeleton height="6.5rem" />
        <Skeleton height="6.5rem" />
      </div>
    </Loading>
  );
}
