import { Button } from '@cartwright/ui/button/Button.tsx';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { isSessionError, messageFor } from '#api/errors.ts';
import { copy } from '../window/copy.ts';
import { Foot } from '../window/Foot.tsx';
import { Problem } from '../window/Problem.tsx';
import type { BodyProps } from '../window/screen-props.ts';
import css from '../window/screens.module.css';
import type { PendingChoice } from '../flow/screens.ts';
import { ConsequenceList } from './ConsequenceList.tsx';
import { consequencesQuery } from './queries.ts';
import { useChoosing } from './use-choosing.ts';

/** What the choice would change, before it is saved: the shopper goes through with it, or keeps things as they are. */
export function ConsequencesScreen({ pending, openedFrom, send, onClose }: BodyProps & { pending: PendingChoice }) {
  const { choice, next } = pending;
  const told = useQuery(consequencesQuery(choice));
  const { save, isPending, problem } = useChoosing({ openedFrom, send, onClose });
  return (
    <>
      {told.isPending && (
        <Loading label={copy.checking}>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {told.isError && !isSessionError(told.error) && (
        <FailureNotice retry={copy.tryAgain} onRetry={() => void told.refetch()}>
          {messageFor(told.error, copy.refusals)}
        </FailureNotice>
      )}
      {told.data && <ConsequenceList of={told.data} leavesOrder={openedFrom === 'checkout'} />}
      <Foot>
        <div className={css['foot']}>
          <Problem>{problem}</Problem>
          <div className={css['twoActions']}>
            <Button kind="outline" wide waits={isPending} onClick={() => send({ type: 'back' })}>
              {copy.keep}
            </Button>
            <Button
              kind="primary"
              wide
              pending={isPending}
              pendingLabel={copy.starting}
              onClick={() => told.data && save(choice, next)}
            >
              {copy.goThrough}
            </Button>
          </div>
        </div>
      </Foot>
    </>
  );
}
