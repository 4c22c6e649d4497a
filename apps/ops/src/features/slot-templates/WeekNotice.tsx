import { ChangeNotice } from '#changes/ChangeNotice.tsx';
import type { Made } from './AgreeWeek.tsx';
import { copy } from './copy.ts';
import type { useUndoWeek } from './queries.ts';

type WeekNoticeProps = { made: Made | null; undo: ReturnType<typeof useUndoWeek>; onUndo: () => void };

/** What was just done or undone of a week. */
export function WeekNotice({ made, undo: { data, error }, onUndo }: WeekNoticeProps) {
  return (
    <ChangeNotice
      made={made && copy.done(made.slots)}
      undone={data && { text: copy.undid(data.restored), left: data.left > 0 ? copy.left(data.left) : undefined }}
      error={error}
      refusals={copy.refusals}
      onUndo={onUndo}
    />
  );
}
