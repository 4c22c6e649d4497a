import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { productName } from '@cartwright/rules/product-name';
import type { Replaced } from '../cart.ts';
import { copy } from './copy.ts';

interface ReplacedNoteProps {
  readonly replaced: Replaced;
  readonly onUndo: (original: string) => void;
}

/** What a line came for, and the way back. */
export function ReplacedNote({ replaced, onUndo }: ReplacedNoteProps) {
  const { original, originalLineItemUpc, previousQuantityValue } = replaced;
  const name = productName(original);
  return (
    <span>
      {copy.replaces(previousQuantityValue, name)}{' '}
      <TextButton onClick={() => onUndo(originalLineItemUpc)} aria-label={copy.undoFor(name)}>
        {copy.undo}
      </TextButton>
    </span>
  );
}
