import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import css from './CartItems.module.css';
import { copy } from './copy.ts';
import { More } from './More.tsx';

const MAX_ITEMS = 5;

interface ItemSummaryProps<Line> {
  readonly lines: readonly Line[];
  readonly max?: number;
  readonly children: (shown: readonly Line[]) => ReactNode;
}

/** Items that start as a short list, which can be expanded. */
export function ItemSummary<Line>({ lines, max = MAX_ITEMS, children }: ItemSummaryProps<Line>) {
  const [isWhole, setWhole] = useState(false);
  const rest = lines.length - max;
  return (
    <>
      {children(isWhole ? lines : lines.slice(0, max))}
      {rest > 0 && (
        <p className={css['rest']}>
          {!isWhole && <More count={rest} />}
          <TextButton onClick={() => setWhole(!isWhole)}>
            {isWhole ? copy.showFewer : copy.showAll(lines.length)}
          </TextButton>
        </p>
      )}
    </>
  );
}
