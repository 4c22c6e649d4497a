import { shortNumber } from '#format/short-number.ts';
import { copy } from './copy.ts';
import { NoticeToRead } from '#hand/NoticeToRead.tsx';
import type { useChosen } from './use-chosen.ts';

type GoneChoiceProps = { gone: ReturnType<typeof useChosen>['gone']; onRead: () => void };

/** Who took what was chosen here: nothing else is taken in its place before its picker has read that. */
export function GoneChoice({ gone, onRead }: GoneChoiceProps) {
  if (gone.length === 0) return null;
  const named = gone.map(({ orderId, picker }) => copy.choiceGone(shortNumber(orderId), picker));
  return <NoticeToRead role="alert" title={named.join(' ')} text={copy.choiceGoneText} onRead={onRead} />;
}
