import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useStore } from '#api/session.ts';
import { BannerHeat } from '#features/capacity/BannerHeat.tsx';
import { copy } from '#features/capacity/copy.ts';
import { gridOf, type Measure } from '#features/capacity/grid.ts';
import { bannerHeatQuery, FIRST_MAP, type Modality } from '#features/capacity/queries.ts';
import { TimesFailed } from '#features/capacity/TimesFailed.tsx';
import { TimesHead } from '#features/capacity/TimesHead.tsx';
import { WhoseTimes } from '#features/capacity/WhoseTimes.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

/** How full the times of all stores of a banner are together. */
export function BannerTimesPage() {
  const { locationId } = useParams({ from: '/signed-in/stores/$locationId/times/all' });
  const { bannerId, bannerName } = useStore(locationId);
  const [modality, setModality] = useState<Modality>(FIRST_MAP.modality);
  const [measure, setMeasure] = useState<Measure>(FIRST_MAP.measure);
  const {
    data: heat,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...bannerHeatQuery(bannerId, { modality, measure }),
    placeholderData: keepPreviousData,
  });
  usePageTitle(copy.title);
  return (
    <StorePage locationId={locationId}>
      <WhoseTimes locationId={locationId} whose="banner" />
      <TimesHead {...{ modality, measure }} onModality={setModality} onMeasure={setMeasure} />
      <TimesFailed {...{ error, isFetching, refetch }} />
      {heat && <BannerHeat grid={gridOf(heat)} lead={copy.together(bannerName)} />}
      {!heat && !error && <p role="status">{copy.loading}</p>}
    </StorePage>
  );
}
