import { NetworkError } from '@cartwright/contracts/client';
import { PageError } from '#shell/errors.tsx';
import { NoConnection } from './NoConnection.tsx';

/** What is shown instead of a page that failed to load. */
export function PageFailed(props: { error: unknown; reset: () => void }) {
  return props.error instanceof NetworkError ? <NoConnection /> : <PageError {...props} />;
}
