import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { useStore } from '#api/session.ts';
import { AgreeForm } from '#features/snow-day/AgreeForm.tsx';
import { copy } from '#features/snow-day/copy.ts';
import { type SnowFilter, snowDaysQuery, snowPreviewQuery, useApplySnow } from '#features/snow-day/queries.ts';
import { Simulated, SimulatedOrders } from '#features/snow-day/Simulation.tsx';
import css from '#features/snow-day/snow.module.css';
import { SnowDayList } from '#features/snow-day/SnowDayList.tsx';
import { SnowForm } from '#features/snow-day/SnowForm.tsx';
import { daysAhead } from '#features/snow-day/words.ts';
import { paths } from '#paths.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

/** A store that cannot serve: what closing its times and moving their orders would do, and doing it. */
export function SnowDaysPage() {
  const { locationId } = useParams({ from: '/signed-in/stores/$locationId/times/snow-days' });
  const { timeZone: zone } = useStore(locationId);
  const navigate = useNavigate();
  const [days] = useState(() => daysAhead(Date.now(), zone));
  const [filter, setFilter] = useState<SnowFilter | null>(null);
  const { data: list } = useQuery(snowDaysQuery(locationId));
  const simulated = useQuery({
    ...snowPreviewQuery(locationId, filter ?? NO_FILTER),
    enabled: filter !== null,
  });
  const apply = useApplySnow(locationId);
  usePageTitle(copy.title);
  function simulate(next: SnowFilter) {
    apply.reset();
    setFilter(next);
    if (JSON.stringify(next) === JSON.stringify(filter)) void simulated.refetch();
  }
  const preview = filter === null ? undefined : simulated.data;
  const failed = apply.error ?? simulated.error;
  return (
    <StorePage locationId={locationId}>
      <Stack gap={1}>
        <Link to={paths.times(locationId)}>{copy.back}</Link>
        <h1>{copy.title}</h1>
        <p>{copy.text}</p>
      </Stack>
      <SnowForm days={days} isPending={simulated.isFetching} onSimulate={simulate} />
      {failed && (
        <Notice tone="danger" role="alert">
          {messageFor(failed, copy.refusals)}
        </Notice>
      )}
      <div role="status" className={css['found']}>
        {filter && preview && <Simulated preview={preview} modality={filter.modality} />}
      </div>
      {filter && preview && preview.closing + preview.orders.length > 0 && (
        <>
          <AgreeForm
            {...{ filter, preview }}
            waits={simulated.isFetching}
            isPending={apply.isPending}
            onAgree={(reason) =>
              apply.mutate(
                { filter, reason, fingerprint: preview.fingerprint },
                {
                  onSuccess: ({ actionId }) => void navigate({ to: paths.snowDay(locationId, actionId) }),
                  onError: () => void simulated.refetch(),
                },
              )
            }
          />
          <SimulatedOrders orders={preview.orders} {...{ locationId, zone }} />
        </>
      )}
      {list && <SnowDayList days={list.days} {...{ locationId, zone }} />}
    </StorePage>
  );
}

/** Never sent: nothing is simulated before somebody chose. */
const NO_FILTER: SnowFilter = { modality: 'PICKUP', dates: [], fromHour: 0, toHour: 24 };
