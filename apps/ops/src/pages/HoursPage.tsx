import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useStore } from '#api/session.ts';
import { StoreBays } from '#features/store-bays/StoreBays.tsx';
import { copy } from '#features/store-hours/copy.ts';
import { HoursForm } from '#features/store-hours/HoursForm.tsx';
import { SectionLinks, SectionPlace } from '#features/store-hours/Sections.tsx';
import { localDate } from '#format/time.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

const route = getRouteApi('/signed-in/stores/$locationId/hours');

/** The hours of a store. */
export function HoursPage() {
  const { locationId } = route.useParams();
  const { timeZone } = useStore(locationId);
  const [today] = useState(() => localDate(Date.now(), timeZone));
  usePageTitle(copy.title);
  return (
    <StorePage locationId={locationId}>
      <Stack gap={1}>
        <h1>{copy.title}</h1>
        <p>{copy.text}</p>
        <SectionLinks />
      </Stack>
      <HoursForm key={locationId} locationId={locationId} today={today} />
      <SectionPlace of="bays">
        <StoreBays key={`bays of ${locationId}`} locationId={locationId} />
      </SectionPlace>
    </StorePage>
  );
}
