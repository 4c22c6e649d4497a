import { Button } from '@cartwright/ui/button/Button.tsx';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { isSessionError, messageFor } from '#api/errors.ts';
import { copy } from '../picker/copy.ts';
import { Foot } from '../picker/Foot.tsx';
import { Problem } from '../picker/Problem.tsx';
import type { BodyProps } from '../picker/screen-props.ts';
import css from '../picker/screens.module.css';
import type { PendingChoice } from '../flow/screens.ts';
import { ConsequenceList } from './ConsequenceList.tsx';
import { consequencesQuery } from './queries.ts';
import { useChoosing } from './use-choosing.ts';

/** What the choice would change, before it is saved: the shopper confirms it, or keeps things as they are. */
export function ConsequencesScreen({ pending, openedFrom, send, onClose }: BodyProps & { pending: PendingChoice }) {
  const { choice, next } = pending;
  const consequences = useQuery(consequencesQuery(choice));
  const { save, isPending, problem } = useChoosing({ openedFrom, send, onClose });
  return (
    <>
      {consequences.isPending && (
        <Loading label={copy.checking}>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {consequences.isError && !isSessionError(consequences.error) && (
        <FailureNotice retry={copy.tryAgain} onRetry={() => void consequences.refetch()}>
          {messageFor(consequences.error, copy.refusals)}
        </FailureNotice>
      )}
      {consequences.data && <ConsequenceList of={consequences.data} leavesOrder={openedFrom === 'checkout'} />}
      <Foot>
        <div className={css['foot']}>
          <Problem>{problem}</Problem>
          <div className={css['twoActions']}>
            <Button kind="outline" wide waits={isPending} onClick={() => send({ type: 'BACK' })}>
              {copy.keep}
            </Button>
            <Button
              kind="primary"
              wide
              pending={isPending}
              pendingLabel={copy.starting}
              onClick={() => consequences.data && save(choice, next)}
            >
              {copy.goThrough}
            </Button>
          </div>
        </div>
      </Foot>
    </>
  );
}
