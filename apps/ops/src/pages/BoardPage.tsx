import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { storeQuery } from '#api/session.ts';
import { Attention } from '#features/board/Attention.tsx';
import { BoardHead } from '#features/board/BoardHead.tsx';
import { copy } from '#features/board/copy.ts';
import { Figures } from '#features/board/Figures.tsx';
import { HoursChart } from '#features/board/HoursChart.tsx';
import { People } from '#features/board/People.tsx';
import { boardQuery } from '#features/board/queries.ts';
import { OrdersToPick } from '#features/giving/OrdersToPick.tsx';
import { pickersQuery } from '#features/giving/queries.ts';
import { queueQuery } from '#features/picking/queries.ts';
import { ReleaseDialog } from '#features/picking/ReleaseDialog.tsx';
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
  const [givenBack, setGivenBack] = useState<string>();
  usePageTitle(copy.title);
  const zone = store.timeZone;
  return (
    <StorePage locationId={locationId}>
      <BoardHead board={board} isLost={isError} zone={zone} />
      <Pair
        aside={
          <>
            <People people={board.people} zone={zone} />
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
            onGiveBack={setGivenBack}
          />
        )}
      </Pair>
      {givenBack !== undefined && (
        <ReleaseDialog
          {...{ locationId }}
          orderId={givenBack}
          onDone={() => setGivenBack(undefined)}
          onClose={() => setGivenBack(undefined)}
        />
      )}
    </StorePage>
  );
}
