import { FilterChip } from '@cartwright/ui/chip/FilterChip.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { hasRole, useSession, useStore } from '#api/session.ts';
import type { Made } from '#features/slot-templates/AgreeWeek.tsx';
import { copy } from '#features/slot-templates/copy.ts';
import { useUndoWeek, type Week, weeksQuery } from '#features/slot-templates/queries.ts';
import css from '#features/slot-templates/week.module.css';
import { WeekChanges } from '#features/slot-templates/WeekChanges.tsx';
import { WeekForm } from '#features/slot-templates/WeekForm.tsx';
import { WeekNotice } from '#features/slot-templates/WeekNotice.tsx';
import { daysFrom } from '#features/slot-templates/days-from.ts';
import { hoursQuery } from '#features/store-hours/queries.ts';
import { LeaveDialog } from '#leaving/LeaveDialog.tsx';
import { paths } from '#paths.ts';
import { Pair } from '#shell/Pair.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

/** The weekly times of a store, how many orders fit in them, their cut-offs and fees. */
export function WeekPage() {
  const { locationId } = useParams({ from: '/signed-in/stores/$locationId/times/week' });
  const { data } = useSuspenseQuery(weeksQuery(locationId));
  const { data: hours } = useQuery(hoursQuery(locationId));
  const store = useStore(locationId);
  const maySetFees = hasRole(useSession(), ['ADMIN'], store);
  const [chosen, setChosen] = useState(0);
  /** How often each week was begun anew on this screen. */
  const [rounds, setRounds] = useState<Readonly<Record<string, number>>>({});
  const [made, setMade] = useState<(Made & { readonly of: string }) | null>(null);
  const undo = useUndoWeek(locationId);
  usePageTitle(copy.title);
  const beginAnew = (of: string) => setRounds((before) => ({ ...before, [of]: (before[of] ?? 0) + 1 }));
  function takeBack(actionId: string, of: string) {
    undo.mutate(actionId, {
      onSettled: () => {
        setMade(null);
        beginAnew(of);
      },
    });
  }
  return (
    <StorePage locationId={locationId}>
      <Stack gap={1}>
        <h1>{copy.title}</h1>
        <p>{copy.text}</p>
        <p>
          <Link to={paths.times(locationId)} {...linkVariant()}>
            {copy.back}
          </Link>
        </p>
      </Stack>
      {data.weeks.length === 0 && <p>{copy.none}</p>}
      {data.weeks.length > 1 && (
        <fieldset className={css['chips']} aria-label={copy.weeks}>
          {data.weeks.map((week, index) => (
            <FilterChip key={weekOf(week)} pressed={index === chosen} onPress={() => setChosen(index)}>
              {copy.week(week.modality, week.vendorName)}
            </FilterChip>
          ))}
        </fieldset>
      )}
      {data.weeks.map((week, index) => {
        const of = weekOf(week);
        return (
          // What was typed in one week stays while another is on the screen.
          <div key={of} hidden={index !== chosen}>
            <WeekForm
              key={rounds[of] ?? 0}
              {...{ locationId, week, maySetFees }}
              hours={hours?.hours.week}
              zone={store.timeZone}
              dates={daysFrom(data.from, data.to)}
              notice={
                index === chosen && (
                  <WeekNotice made={made} undo={undo} onUndo={() => made && takeBack(made.actionId, made.of)} />
                )
              }
              frame={({ main, aside, isUnsaved }) => (
                <Pair narrow aside={aside}>
                  {main}
                  <LeaveDialog isUnsaved={isUnsaved} />
                </Pair>
              )}
              onMade={(next) => {
                undo.reset();
                setMade({ ...next, of });
                beginAnew(of);
              }}
              onReload={() => beginAnew(of)}
            />
          </div>
        );
      })}
      <WeekChanges weeks={data} zone={store.timeZone} onUndo={(change) => takeBack(change.actionId, weekOf(change))} />
    </StorePage>
  );
}

const weekOf = ({ modality, vendorId }: Pick<Week, 'modality' | 'vendorId'>): string => `${modality} ${vendorId}`;
