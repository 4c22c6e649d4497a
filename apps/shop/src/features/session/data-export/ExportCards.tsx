import type { DataExport } from '@cartwright/contracts/data-export';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import type { ReactNode } from 'react';
import { messageFor } from '#api/errors.ts';
import { longDate } from '#format/date.ts';
import { FormCard } from '../FormCard.tsx';
import { useProof } from '../proof/use-proof.tsx';
import { copy } from './copy.ts';
import css from './ExportCards.module.css';
import { type ExportFormat, useDownload, useRequestExport } from './queries.ts';

/** What a copy has, and the button that requests one. @param children the link below it */
export function RequestCard({ children }: { children: ReactNode }) {
  const { proving, dialog } = useProof();
  const { mutate, isPending, error } = useRequestExport(proving);
  return (
    <>
      <FormCard
        title={copy.title}
        text={copy.text}
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
        problems={{}}
        attempt={0}
        refusal={error === null ? undefined : messageFor(error, { TOO_MANY_EXPORTS: copy.tooMany })}
      >
        <p>{copy.hint}</p>
        <Button type="submit" kind="primary" wide pending={isPending} pendingLabel={copy.requesting}>
          {copy.request}
        </Button>
        {children}
      </FormCard>
      {dialog}
    </>
  );
}

/** A copy that is being made. */
export function MakingCard({ children }: { children: ReactNode }) {
  return (
    <FormCard
      title={copy.makingTitle}
      text={copy.makingText}
      onSubmit={(event) => event.preventDefault()}
      problems={{}}
      attempt={0}
      refusal={undefined}
    >
      {children}
    </FormCard>
  );
}

/** A copy that can be downloaded, in two files, and the request of another one. */
export function ReadyCard({ ready, children }: { ready: DataExport; children: ReactNode }) {
  const { proving, dialog } = useProof();
  const { mutate, isPending, variables, error } = useDownload(proving, ready);
  const again = useRequestExport(proving);
  const download = (format: ExportFormat) =>
    mutate(format, { onSuccess: (name) => name !== null && announce(copy.downloaded(name)) });
  const failed = error ?? again.error;
  return (
    <>
      <FormCard
        title={copy.readyTitle}
        text={copy.readyText(longDate(ready.requestedAt), longDate(ready.expiresAt))}
        onSubmit={(event) => event.preventDefault()}
        problems={{}}
        attempt={0}
        refusal={
          failed === null ? undefined : messageFor(failed, { TOO_MANY_EXPORTS: copy.tooMany, NOT_FOUND: copy.gone })
        }
      >
        {(['html', 'json'] as const).map((format) => (
          <div key={format} className={css['file']}>
            <Button
              kind={format === 'html' ? 'primary' : 'outline'}
              pending={isPending && variables === format}
              pendingLabel={copy.downloading}
              waits={isPending}
              aria-describedby={`${format}-hint`}
              onClick={() => download(format)}
            >
              {copy[format]}
            </Button>
            <small id={`${format}-hint`}>{format === 'html' ? copy.htmlHint : copy.jsonHint}</small>
          </div>
        ))}
        <Button wide pending={again.isPending} pendingLabel={copy.requesting} onClick={() => again.mutate()}>
          {copy.requestAgain}
        </Button>
        {children}
      </FormCard>
      {dialog}
    </>
  );
}
