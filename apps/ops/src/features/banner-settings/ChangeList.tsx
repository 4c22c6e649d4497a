import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card, CardRows } from '@cartwright/ui/card/Card.tsx';
import { useFirstNew } from '@cartwright/ui/focus/use-first-new.ts';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { TakesFocus } from '#focus/TakesFocus.tsx';
import css from './ChangeList.module.css';
import { ChangeRow, type MadeChange } from './ChangeRow.tsx';
import { copy } from './copy.ts';
import type { Settings } from './messages.ts';
import { changesQuery } from './queries.ts';
import { UndoDialog } from './UndoDialog.tsx';

const words = copy.changes;

type ChangeListProps = {
  bannerId: string;
  settings: Settings;
  timeZone: string;
  /** Of one message alone. */
  name?: string;
};

/** Who changed what and why, the newest first; what was before any of them can be brought back. */
export function ChangeList({ bannerId, settings, timeZone, name }: ChangeListProps) {
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    changesQuery(bannerId, name),
  );
  const [undone, setUndone] = useState<MadeChange>();
  const [isDone, setDone] = useState(false);
  const changes = data?.pages.flatMap((page) => page.changes);
  const { list, onPress } = useFirstNew<HTMLDivElement>(changes?.length ?? 0, fetchNextPage);
  return (
    <>
      {isDone && (
        <TakesFocus>
          <Notice tone="success" role="status">
            {words.done}
          </Notice>
        </TakesFocus>
      )}
      <Card kind="flush" {...(name !== undefined && { title: words.ofMessage })}>
        {changes === undefined && (
          <div className={css['padded']}>
            {error === null ? (
              <Loading label={words.loading}>
                <SkeletonText lines={4} />
              </Loading>
            ) : (
              <FailureNotice
                title={words.failed}
                retry={words.retry}
                onRetry={() => void refetch()}
                retrying={isFetching ? words.loading : undefined}
              >
                {messageFor(error)}
              </FailureNotice>
            )}
          </div>
        )}
        {changes?.length === 0 && <p className={css['padded']}>{name === undefined ? words.none : words.noneOf}</p>}
        {changes !== undefined && changes.length > 0 && (
          <CardRows ref={list}>
            {changes.map((change) => (
              <ChangeRow
                key={change.actionId}
                {...{ change, settings, timeZone }}
                hasLabel={name === undefined}
                onUndo={() => {
                  setDone(false);
                  setUndone(change);
                }}
              />
            ))}
          </CardRows>
        )}
        {hasNextPage && (
          <div className={css['padded']}>
            <Button pending={isFetchingNextPage} pendingLabel={words.loading} onClick={onPress}>
              {words.more}
            </Button>
          </div>
        )}
      </Card>
      {undone && (
        <UndoDialog
          {...{ bannerId, settings }}
          change={undone}
          onClose={() => setUndone(undefined)}
          onDone={() => {
            setUndone(undefined);
            setDone(true);
          }}
        />
      )}
    </>
  );
}
