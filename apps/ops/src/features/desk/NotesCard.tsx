import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { TextArea } from '@cartwright/ui/field/TextArea.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { type SyntheticEvent, useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { cardProblem } from '#format/card-digits.ts';
import { LeaveDialog } from '#leaving/LeaveDialog.tsx';
import { notes as words } from './copy.ts';
import css from './NotesCard.module.css';
import { type DeskOrder, useAddNote } from './queries.ts';
import { moment } from './step-text.ts';

/** As long as the server takes. */
const MAX_NOTE = 500;
const fresh = () => ({ text: '', key: crypto.randomUUID() });

/** What the staff wrote about an order, and a field for more. */
export function NotesCard({ desk: { order, notes } }: { desk: DeskOrder }) {
  const [{ text, key }, setNote] = useState(fresh);
  const [problem, setProblem] = useState<string>();
  const add = useAddNote(order.id);
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = text.trim() === '' ? words.empty : cardProblem(text);
    if (found !== undefined) {
      setProblem(found);
      return document.getElementById('note')?.focus();
    }
    add.mutate(
      { idempotencyKey: key, text },
      {
        // What was typed meanwhile is the next note.
        onSuccess: () => setNote((now) => (now.key === key ? fresh() : now)),
      },
    );
  }
  return (
    <Card title={words.title}>
      <form noValidate onSubmit={submit}>
        <Stack gap={3}>
          <TextArea
            id="note"
            label={words.label}
            hint={words.hint}
            rows={3}
            maxLength={MAX_NOTE}
            value={text}
            error={problem}
            onChange={({ target }) => {
              setNote({ text: target.value, key: crypto.randomUUID() });
              setProblem(undefined);
            }}
          />
          <Button type="submit" wide size="small" pending={add.isPending} pendingLabel={words.saving}>
            {words.save}
          </Button>
        </Stack>
      </form>
      {add.isError && (
        <Notice tone="danger" role="alert">
          {messageFor(add.error, words.refusals)}
        </Notice>
      )}
      <p role="status" className={css['soft']}>
        {add.isSuccess && text === '' ? words.saved : ''}
      </p>
      {notes.length > 0 && (
        <ul className={css['notes']}>
          {notes.map(({ id, text: written, firstName, at }) => (
            <li key={id}>
              <p className={css['text']}>{written}</p>
              <p className={css['soft']}>{words.by(firstName, moment(at, order.window.timezone))}</p>
            </li>
          ))}
        </ul>
      )}
      <p className={css['soft']}>{words.logged}</p>
      <LeaveDialog isUnsaved={text.trim() !== '' && !add.isPending} />
    </Card>
  );
}
