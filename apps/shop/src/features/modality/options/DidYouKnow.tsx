import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useFulfillmentText } from '../window/use-fulfillment-text.ts';

/** Under the window, in the words of the banner's content table (WTS-176). */
export function DidYouKnow() {
  const { didYouKnowTitle, didYouKnow } = useFulfillmentText();
  return (
    <Notice tone="quiet" title={didYouKnowTitle}>
      <p>{didYouKnow}</p>
    </Notice>
  );
}
