import { ChangeNotice } from '#changes/ChangeNotice.tsx';
import type { Made } from './ChangePanel.tsx';
import { copy } from './copy.ts';
import type { useUndo } from './queries.ts';
import { dateText } from '#format/date-text.ts';
import { hourText } from './words.ts';

type UndoNoticeProps = { made: Made | null; undo: ReturnType<typeof useUndo> };

/** What was just done or undone of the times. */
export function UndoNotice({ made, undo: { data, error, mutate } }: UndoNoticeProps) {
  const places = data?.left.map(({ date, hour }) => `${dateText(date)}, ${hourText(hour)}`) ?? [];
  return (
    <ChangeNotice
      made={made && made.text}
      undone={
        data && { text: copy.undid(data.restored), left: places.length > 0 ? copy.left(places.join('; ')) : undefined }
      }
      error={error}
      refusals={copy.refusals}
      onUndo={() => made && mutate(made.actionId)}
    />
  );
}
