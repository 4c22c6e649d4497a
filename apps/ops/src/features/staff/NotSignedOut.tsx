import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { messageFor } from '#api/message-for.ts';
import { youCopy } from './you-copy.ts';

/** Says that somebody is still signed in, and why: a sign-out needs a connection. @param error null without one */
export const NotSignedOut = ({ error }: { error: Error | null }) =>
  error !== null && (
    <Notice tone="danger" role="alert" title={youCopy.notSignedOut}>
      {messageFor(error)}
    </Notice>
  );
