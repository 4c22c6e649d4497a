import { ChangeList } from '#changes/ChangeList.tsx';
import { copy } from './copy.ts';
import { dateText } from '#format/date-text.ts';
import { differencesOf } from './differences.ts';
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
        text: copy.whyChanged(textsOf(made), made.reason),
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

/** The first windows of a change, with what they became, and how many more there are. */
function textsOf({ removed, added, windows }: WeekMade): readonly string[] {
  const shown = differencesOf(removed, added).map(({ window, what }) => `${window}: ${what}`);
  const more = windows - shown.length;
  return shown.length === 0 || more <= 0 ? shown : [...shown, copy.more(more)];
}
