import { Link } from '@tanstack/react-router';
import { ChangeList } from '#changes/ChangeList.tsx';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import type { MadeChange } from './queries.ts';
import { actionText, selectionText } from './words.ts';

type SlotChangesProps = {
  locationId: string;
  changes: readonly MadeChange[];
  zone: string;
  onUndo: (actionId: string) => void;
};

/**
 * What was changed here of the times, by whom and why, the newest first; each can be undone once. What else closes them
 * has a list of its own.
 */
export function SlotChanges({ locationId, changes, zone, onUndo }: SlotChangesProps) {
  return (
    <ChangeList
      changes={changes.map((made) => ({
        ...made,
        what: copy.changed(selectionText(made.change.filter), actionText(made.change, made.slots)),
        text: copy.changeText(made.change.filter.modality, made.reason),
      }))}
      none={copy.noChanges}
      elsewhere={
        <p>
          {copy.elsewhere.before} <Link to={paths.snowDays(locationId)}>{copy.elsewhere.snowDays}</Link>{' '}
          {copy.elsewhere.and} <Link to={paths.week(locationId)}>{copy.elsewhere.week}</Link>.
        </p>
      }
      zone={zone}
      onUndo={onUndo}
    />
  );
}
