import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { messageFor } from '#api/message-for.ts';
import { copy } from './copy.ts';
import { downloadFile } from './download-file.ts';
import type { Reach } from './reach.ts';
import css from './imports.module.css';

/** Files of what is there, to download. */
export function Exports({ reach, locationId }: { reach: Reach; locationId: string }) {
  return (
    <Card title={copy.files.title}>
      <Stack gap={2}>
        <p className={css['soft']}>{copy.files.text}</p>
        <ul className={css['links']}>
          {reach.kinds.map((kind) => (
            <li key={kind}>
              <FileOf kind={kind} reach={reach} locationId={locationId} />
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function FileOf({ kind, reach, locationId }: { kind: ImportKind; reach: Reach; locationId: string }) {
  const file = useMutation({ mutationFn: downloadFile });
  return (
    <>
      <Button
        kind="outline"
        size="small"
        pending={file.isPending}
        pendingLabel={copy.files.downloading}
        onClick={() => file.mutate({ reach, kind, locationId })}
      >
        {reach.locationId === null ? copy.files.links[kind] : copy.files.hoursHere}
      </Button>
      {file.isError && (
        <Notice tone="danger" role="alert">
          {messageFor(file.error, copy.refusals)}
        </Notice>
      )}
    </>
  );
}
