import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { storeQuery } from '#api/session.ts';
import { Attention } from '#features/board/Attention.tsx';
import { BoardHead } from '#features/board/BoardHead.tsx';
import { copy } from '#features/board/copy.ts';
import { Figures } from '#features/board/Figures.tsx';
import { HoursChart } from '#features/board/HoursChart.tsx';
import { People } from '#features/board/People.tsx';
import { type Board, boardQuery } from '#features/board/queries.ts';
import { OrdersToPick } from '#features/giving/OrdersToPick.tsx';
import { pickersQuery } from '#features/giving/queries.ts';
import { queueQuery } from '#features/picking/queries.ts';
import { ReleaseDialog } from '#features/picking/ReleaseDialog.tsx';
import { paths } from '#paths.ts';
import { Pair } from '#shell/Pair.tsx';
import { StorePage } from '#shell/StorePage.tsx';
import { usePageTitle } from '#shell/page-title.ts';

/** The store's day as it stands, for whoever leads it. */
export function BoardPage() {
  const { locationId } = useParams({ from: '/signed-in/stores/$locationId/today' });
  const { data: store } = useSuspenseQuery(storeQuery(locationId));
  const { data: board, isError } = useSuspenseQuery(boardQuery(locationId));
  const { data: queue } = useQuery(queueQuery(locationId));
  const { data: pickers } = useQuery(pickersQuery(locationId));
  const [takenBack, setTakenBack] = useState<string>();
  usePageTitle(copy.title);
  const zone = store.timeZone;
  const hasQueue = queue && queue.yours.length + queue.waiting.length + queue.others.length > 0;
  const late = new Set(board.attention.flatMap((order) => (order.timeliness === 'late' ? [order.orderId] : [])));
  const isEmpty = !hasQueue && isFree(board);
  const head = <BoardHead {...{ board, isEmpty, zone }} isLost={isError} />;
  if (isEmpty)
    return (
      <StorePage locationId={locationId}>
        {head}
        <Link to={paths.times(locationId)}>{copy.toTimes}</Link>
      </StorePage>
    );
  return (
    <StorePage locationId={locationId}>
      {head}
      <Pair
        aside={
          <>
            <People people={board.people} isAnyPicked={board.figures.lines > 0} zone={zone} />
            <Figures figures={board.figures} />
          </>
        }
      >
        <HoursChart board={board} locationId={locationId} zone={zone} />
        <Attention orders={board.attention} locationId={locationId} zone={zone} />
        {queue && pickers && (
          <OrdersToPick
            {...{ locationId, zone, queue }}
            now={board.at}
            pickers={pickers.pickers}
            late={late}
            onTakeBack={setTakenBack}
          />
        )}
      </Pair>
      {takenBack !== undefined && (
        <ReleaseDialog
          {...{ locationId }}
          orderId={takenBack}
          picker={queue?.others.find(({ orderId }) => orderId === takenBack)?.picker}
          onDone={() => setTakenBack(undefined)}
          onClose={() => setTakenBack(undefined)}
        />
      )}
    </StorePage>
  );
}

/** Whether a day has nothing to show: one sentence says so, not one for each part. */
const isFree = ({ orders, attention, people }: Board): boolean =>
  orders.total === 0 && attention.length === 0 && people.length === 0;
