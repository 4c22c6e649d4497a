import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { copy } from './copy.ts';
import { type Draft, type DraftEvent, type Kind, windowsOn } from './draft.ts';
import css from './week.module.css';
import { WindowRow } from './WindowRow.tsx';

type DayWindowsProps = {
  draft: Draft;
  dow: number;
  kinds: readonly Kind[];
  maySetFees: boolean;
  send: (event: DraftEvent) => void;
};

/** The windows of one weekday, each kind by itself. */
export function DayWindows({ draft, dow, kinds, maySetFees, send }: DayWindowsProps) {
  return (
    <Card title={copy.day(dow)}>
      <Stack gap={5}>
        {kinds.map((kind) => {
          const windows = windowsOn(draft, dow, kind);
          return (
            <Stack key={kind} gap={3}>
              {kinds.length > 1 && <h3 className={css['kind']}>{copy.kinds[kind]}</h3>}
              {windows.length === 0 && <p>{copy.empty[kind]}</p>}
              <ul className={css['windows']}>
                {windows.map((window) => (
                  <WindowRow key={window.id} {...{ window, maySetFees, send }} />
                ))}
              </ul>
              <Button onClick={() => send({ type: 'ADDED', dow, kind })}>{copy.add[kind]}</Button>
            </Stack>
          );
        })}
        <p className={css['note']}>{maySetFees ? copy.note : copy.leadNote}</p>
      </Stack>
    </Card>
  );
}
