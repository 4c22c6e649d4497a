import { ChangeList } from '#changes/ChangeList.tsx';
import { copy } from './copy.ts';
import { dateText } from './date-text.ts';
import type { WeekMade, Weeks } from './queries.ts';

type WeekChangesProps = { weeks: Weeks; zone: string; onUndo: (made: WeekMade) => void };

/** What was changed of the weeks, by whom and why, the newest first; each can be undone once. */
export function WeekChanges({ weeks, zone, onUndo }: WeekChangesProps) {
  const nameOf = ({ modality, vendorId }: WeekMade) =>
    copy.week(modality, weeks.weeks.find((each) => each.vendorId === vendorId)?.vendorName ?? vendorId);
  return (
    <ChangeList
      changes={weeks.changes.map((made) => ({
        ...made,
        what: copy.what(nameOf(made), made.windows, dateText(made.from)),
        text: made.reason,
      }))}
      none={copy.noChanges}
      zone={zone}
      onUndo={(actionId) => {
        const made = weeks.changes.find((each) => each.actionId === actionId);
        if (made) onUndo(made);
      }}
    />
  );
}
