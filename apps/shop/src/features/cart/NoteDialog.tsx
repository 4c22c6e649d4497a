import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { TextArea } from '@cartwright/ui/field/TextArea.tsx';
import { isPlain } from '@cartwright/rules/plain-text';
import { productName } from '@cartwright/rules/product-name';
import { useState } from 'react';
import { trackProblems } from '#api/track-problems.ts';
import { copy } from './list-copy.ts';
import type { CartLine } from './cart.ts';

const MAX_CHARACTERS = 128;

interface NoteDialogProps {
  readonly line: CartLine;
  /** The trimmed text; an empty one removes the note. */
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
}

/** The shopper's note on an item. */
export function NoteDialog({ line, onSave, onClose }: NoteDialogProps) {
  const [text, setText] = useState(line.instructions ?? '');
  function save() {
    if (isPlain(text)) onSave(text.trim());
    else trackProblems('cart', ['note']);
  }
  return (
    <Dialog
      title={copy.noteFor(productName(line.product))}
      onClose={onClose}
      foot={
        <Button kind="primary" wide onClick={save}>
          {copy.save}
        </Button>
      }
    >
      <TextArea
        label={copy.noteText}
        hint={copy.noteHint(MAX_CHARACTERS - text.length)}
        error={isPlain(text) ? undefined : copy.hidden}
        maxLength={MAX_CHARACTERS}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}
