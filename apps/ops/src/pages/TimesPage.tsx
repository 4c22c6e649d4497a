import { Card } from '@cartwright/ui/card/Card.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { storeQuery } from '#api/session.ts';
import { ChangePanel, type Made } from '#features/capacity/ChangePanel.tsx';
import css from '#features/capacity/ChangePanel.module.css';
import { copy } from '#features/capacity/copy.ts';
import { gridOf, type Measure } from '#features/capacity/grid.ts';
import { HeatMap } from '#features/capacity/HeatMap.tsx';
import { changesQuery, heatQuery, type Modality, useUndo } from '#features/capacity/queries.ts';
import { showPanel } from '#features/capacity/show-panel.ts';
import { SlotChanges } from '#features/capacity/SlotChanges.tsx';
import { SelectionForm } from '#features/capacity/SelectionForm.tsx';
import type { Selection } from '#features/capacity/selection.ts';
import { TimesFailed } from '#features/capacity/TimesFailed.tsx';
import { TimesHead } from '#features/capacity/TimesHead.tsx';
import { UndoNotice } from '#features/capacity/UndoNotice.tsx';
import { WhoseTimes } from '#features/capacity/WhoseTimes.tsx';
import { copy as weekCopy } from '#features/slot-templates/copy.ts';
import { copy as snowCopy } from '#features/snow-day/copy.ts';
import { paths } from '#paths.ts';
import { Pair } from '#shell/Pair.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

/** How full the times of a store are, and changing how many orders they take. */
export function TimesPage() {
  const { locationId } = useParams({ from: '/signed-in/stores/$locationId/times' });
  const { data: store } = useSuspenseQuery(storeQuery(locationId));
  const [modality, setModality] = useState<Modality>('PICKUP');
  const [measure, setMeasure] = useState<Measure>('orders');
  const [selection, setSelection] = useState<Selection | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const { data: heat, error, isFetching, refetch } = useQuery(heatQuery(locationId, modality));
  const { data: list } = useQuery(changesQuery(locationId));
  const undo = useUndo(locationId);
  const panel = useRef<HTMLDivElement>(null);
  usePageTitle(copy.title);
  const zone = store.timeZone;
  function choose(next: Selection | null) {
    setSelection(next);
    setMade(null);
    undo.reset();
  }
  return (
    <StorePage locationId={locationId}>
      <WhoseTimes locationId={locationId} whose="store" />
      <TimesHead
        {...{ modality, measure, onMeasure: setMeasure }}
        onModality={(next) => {
          setModality(next);
          choose(null);
        }}
      />
      <p>
        <Link to={paths.week(locationId)} {...linkVariant()}>
          {weekCopy.open}
        </Link>
      </p>
      <UndoNotice made={made} undo={undo} />
      <Pair
        narrow
        aside={
          <>
            <div ref={panel} tabIndex={-1} className={css['place']}>
              {selection === null ? (
                <Card title={copy.choose}>
                  <p>{copy.chooseText}</p>
                </Card>
              ) : (
                <ChangePanel
                  key={`${modality} ${made?.actionId}`}
                  {...{ locationId, modality, selection, zone }}
                  onMade={(next) => {
                    undo.reset();
                    setMade(next);
                    setSelection(null);
                  }}
                  onClear={() => choose(null)}
                />
              )}
            </div>
            <Card title={snowCopy.open}>
              <p>{snowCopy.openText}</p>
              <Link to={paths.snowDays(locationId)}>{snowCopy.toPage}</Link>
            </Card>
            {heat && heat.cells.length > 0 && (
              <Card>
                <SelectionForm key={modality} grid={gridOf(heat)} onSelect={choose} />
              </Card>
            )}
          </>
        }
      >
        <TimesFailed {...{ error, isFetching, refetch }} />
        {heat && (
          <HeatMap
            {...{ heat, modality, measure, selection }}
            onSelect={(next, isExtended) => {
              choose(next);
              if (!isExtended) showPanel(panel.current);
            }}
          />
        )}
        {!heat && !error && <p role="status">{copy.loading}</p>}
        {list && (
          <SlotChanges {...{ locationId, zone }} changes={list.changes} onUndo={(actionId) => undo.mutate(actionId)} />
        )}
      </Pair>
    </StorePage>
  );
}
