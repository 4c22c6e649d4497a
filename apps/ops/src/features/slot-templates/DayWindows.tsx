import type { WeekdayHours } from '@cartwright/rules/opening';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Disclosure } from '@cartwright/ui/disclosure/Disclosure.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
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
  /** When the store is open, where that matters. */
  hours: readonly WeekdayHours[] | undefined;
  send: (event: DraftEvent) => void;
};

/** The windows of one weekday; express windows, which are many, open by a press. */
export function DayWindows({ draft, dow, kinds, maySetFees, hours, send }: DayWindowsProps) {
  const listed = { draft, dow, maySetFees, hours, send };
  return (
    <Card title={copy.dayTitle(dow, windowsOn(draft, dow, 'STANDARD').length, windowsOn(draft, dow, 'EXPRESS').length)}>
      <Stack>
        <p className={css['note']}>{maySetFees ? copy.note : copy.leadNote}</p>
        <WindowList kind="STANDARD" {...listed} />
        {kinds.includes('EXPRESS') && (
          <Disclosure summary={copy.express(windowsOn(draft, dow, 'EXPRESS').length)}>
            <WindowList kind="EXPRESS" {...listed} />
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
}

function WindowList({ draft, dow, kind, maySetFees, hours, send }: Omit<DayWindowsProps, 'kinds'> & { kind: Kind }) {
  const windows = windowsOn(draft, dow, kind);
  return (
    <Stack gap={3}>
      {windows.length === 0 && <p>{copy.empty[kind]}</p>}
      <ul className={css['windows']}>
        {windows.map((window) => (
          <WindowRow key={window.id} {...{ window, maySetFees, hours, send }} />
        ))}
      </ul>
      <Row>
        <Button onClick={() => send({ type: 'ADDED', dow, kind })}>{copy.add[kind]}</Button>
      </Row>
    </Stack>
  );
}
