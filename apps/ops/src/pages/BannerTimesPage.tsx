import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { useStore } from '#api/session.ts';
import { BannerHeat } from '#features/capacity/BannerHeat.tsx';
import { copy } from '#features/capacity/copy.ts';
import { gridOf, type Measure } from '#features/capacity/grid.ts';
import { bannerHeatQuery, type Modality } from '#features/capacity/queries.ts';
import { TimesHead } from '#features/capacity/TimesHead.tsx';
import { WhoseTimes } from '#features/capacity/WhoseTimes.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

/** How full the times of all stores of a banner are together. */
export function BannerTimesPage() {
  const { locationId } = useParams({ from: '/signed-in/stores/$locationId/times/all' });
  const { bannerId, bannerName } = useStore(locationId);
  const [modality, setModality] = useState<Modality>('PICKUP');
  const [measure, setMeasure] = useState<Measure>('orders');
  const { data: heat, error } = useQuery({
    ...bannerHeatQuery(bannerId, { modality, measure }),
    placeholderData: keepPreviousData,
  });
  usePageTitle(copy.title);
  return (
    <StorePage locationId={locationId}>
      <WhoseTimes locationId={locationId} whose="banner" />
      <TimesHead {...{ modality, measure }} onModality={setModality} onMeasure={setMeasure} />
      {error && (
        <Notice tone="warning" role="status">
          {messageFor(error)}
        </Notice>
      )}
      {heat && <BannerHeat grid={gridOf(heat)} lead={copy.together(bannerName)} />}
      {!heat && !error && <p role="status">{copy.loading}</p>}
    </StorePage>
  );
}
