import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useFulfillmentText } from '../picker/use-fulfillment-text.ts';

/** Below the picker, with the text of the banner's content table (WTS-176). */
export function DidYouKnow() {
  const { didYouKnowTitle, didYouKnow } = useFulfillmentText();
  return (
    <Notice tone="quiet" title={didYouKnowTitle}>
      <p>{didYouKnow}</p>
    </Notice>
  );
}
