import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { ChoiceList } from '@cartwright/ui/choice/ChoiceList.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { type SyntheticEvent, useState } from 'react';
import { copy } from './copy.ts';
import { FilePlace } from './FilePlace.tsx';
import { fileMessage } from './file-message.ts';
import { useUpload } from './queries.ts';
import type { Reach } from './reach.ts';
import css from './imports.module.css';

/** The same as the server's limit, whose schemas a browser does not load. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Sends a file to be checked. */
export function UploadForm({ reach, onSent }: { reach: Reach; onSent: (importId: string) => void }) {
  const [kind, setKind] = useState<ImportKind>(reach.kinds.includes('prices') ? 'prices' : 'hours');
  const [file, setFile] = useState<File>();
  const [isTried, setTried] = useState(false);
  const [share, setShare] = useState(0);
  const upload = useUpload();
  const problem =
    file === undefined ? copy.upload.missing : file.size > MAX_BYTES ? copy.refusals.TOO_LARGE : undefined;
  const failure = upload.isError ? fileMessage(upload.error) : isTried ? problem : undefined;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (file === undefined || problem !== undefined) return;
    setShare(0);
    upload.mutate({ reach, kind, file, onProgress: setShare }, { onSuccess: ({ importId }) => onSent(importId) });
  }

  return (
    <Card title={copy.upload.title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <ChoiceList
            legend={copy.upload.kind}
            rows={reach.kinds.map((value) => ({ value, title: copy.kinds[value], note: copy.kindNotes[value] }))}
            value={kind}
            onChange={(value) => setKind(reach.kinds.find((each) => each === value) ?? kind)}
          />
          <FilePlace
            file={file}
            onFile={(chosen) => {
              setFile(chosen);
              setTried(false);
              upload.reset();
            }}
          />
          {failure !== undefined && (
            <Notice tone="danger" role="alert">
              {failure}
            </Notice>
          )}
          {upload.isPending && (
            <progress className={css['bar']} aria-label={copy.upload.sending(share)} value={share} max={1} />
          )}
          <Button kind="primary" type="submit" pending={upload.isPending} pendingLabel={copy.upload.sending(share)}>
            {copy.upload.submit}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
