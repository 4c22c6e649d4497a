import { Button } from '@cartwright/ui/button/Button.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { TakesFocus } from '#focus/TakesFocus.tsx';
import { copy } from './copy.ts';
import type { useUndoSnow } from './queries.ts';

type UndoSnowProps = { undo: ReturnType<typeof useUndoSnow>; moved: number };

/** Undoes a snow day, after saying what that does. */
export function UndoSnow({ undo, moved }: UndoSnowProps) {
  const [isOpen, setOpen] = useState(false);
  if (undo.error)
    return (
      <Notice tone="danger" role="alert">
        {messageFor(undo.error, copy.refusals)}
      </Notice>
    );
  if (!isOpen)
    return (
      <Row>
        <Button onClick={() => setOpen(true)}>{copy.undo}</Button>
      </Row>
    );
  return (
    <TakesFocus>
      <Notice tone="warning" role="status" title={copy.undo}>
        <p>{copy.undoText(moved)}</p>
        <Row>
          <Button kind="primary" pending={undo.isPending} pendingLabel={copy.undoing} onClick={() => undo.mutate()}>
            {copy.undoYes}
          </Button>
          <Button waits={undo.isPending} onClick={() => setOpen(false)}>
            {copy.undoNo}
          </Button>
        </Row>
      </Notice>
    </TakesFocus>
  );
}
