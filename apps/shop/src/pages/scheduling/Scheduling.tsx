import type { OrderModality } from '@cartwright/contracts/common';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonLook } from '@cartwright/ui/button/look.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Boot } from '#api/bootstrap.ts';
import { wordsFor } from '#api/errors.ts';
import { heldTimeQuery } from '#api/times.ts';
import { cartQuery } from '#features/cart/queries.ts';
import { copy, refusals } from '#features/scheduling/copy.ts';
import { timesQuery } from '#features/scheduling/queries.ts';
import { paths } from '../../paths.ts';
import css from '../TaskPage.module.css';
import { ScheduleForm } from './ScheduleForm.tsx';

export type ActiveWay = NonNullable<Boot['modality']>;

interface SchedulingProps {
  readonly active: ActiveWay;
  readonly modality: OrderModality;
}

/** Loads what the times depend on, and says what is wrong when it cannot. */
export function Scheduling({ active, modality }: SchedulingProps) {
  const cart = useQuery(cartQuery(modality));
  const held = useQuery(heldTimeQuery(modality));
  const basis = `${active.store.locationId} ${active.createdDate} ${cart.data?.versionKey ?? ''}`;
  const times = useQuery({
    ...timesQuery(modality, basis),
    enabled: cart.isSuccess && cart.data.lines.length > 0,
    // The old times stay until the new ones are there; choosing is by name, so nothing is lost.
    placeholderData: (before) => before,
  });

  if (cart.isSuccess && cart.data.lines.length === 0) return <Empty modality={modality} />;
  const failed = [cart, times, held].find(({ isError, data }) => isError && data === undefined);
  return (
    <>
      <header className={css['head']}>
        <h1>{copy.title[modality]}</h1>
        {failed !== undefined && <p>{copy.helper}</p>}
      </header>
      {failed !== undefined ? (
        <Failed error={failed.error} onRetry={() => void failed.refetch()} />
      ) : cart.data && times.data && held.data !== undefined ? (
        <ScheduleForm {...{ active, modality }} cart={cart.data} times={times.data} held={held.data} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

function Empty({ modality }: { modality: OrderModality }) {
  return (
    <EmptyState
      level={1}
      title={copy.empty(modality)}
      picture={<img src="/pictures/basket.svg" alt="" width={96} height={96} />}
      action={
        <Link {...paths.startMyCart()} {...buttonLook({ kind: 'primary' })}>
          {copy.start}
        </Link>
      }
    />
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Stack>
      <Notice tone="danger" role="alert" title={copy.failed}>
        {wordsFor(error, refusals)}
      </Notice>
      <div>
        <Button onClick={onRetry}>{copy.retry}</Button>
      </div>
    </Stack>
  );
}

function Waiting() {
  return (
    <Loading label={copy.loading}>
      <Stack>
        <Skeleton height="5.5rem" />
        <Skeleton height="30rem" />
      </Stack>
    </Loading>
  );
}
