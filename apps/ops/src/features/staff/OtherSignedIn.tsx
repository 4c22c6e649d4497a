import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#api/session.ts';
import { copy } from './copy.ts';

/** Says who signed in in another tab: their page goes on with the next press, or somebody else signs in. */
export function OtherSignedIn({ onGoOn }: { onGoOn: () => void }) {
  const { data: session } = useQuery(sessionQuery());
  return (
    <>
      <Notice tone="warning" role="status">
        {session ? copy.other(session.firstName, session.lastName) : copy.otherEnded}
      </Notice>
      {session && (
        <Button wide onClick={onGoOn}>
          {copy.goOnAs(session.firstName)}
        </Button>
      )}
    </>
  );
}
