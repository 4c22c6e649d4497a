import { Button } from '@cartwright/ui/button/Button.tsx';
import { type DragEvent, useRef, useState } from 'react';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { copy } from './copy.ts';
import css from './imports.module.css';

/** A place to drop a file on, with a button that chooses one. */
export function FilePlace({ file, onFile }: { file: File | undefined; onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    <div
      className={css['drop']}
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        const [dropped] = event.dataTransfer.files;
        if (dropped) onFile(dropped);
      }}
    >
      <p>{file ? copy.upload.chosen(file.name) : copy.upload.drop}</p>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          aria-label={copy.upload.choose}
          tabIndex={-1}
          accept=".csv,.ndjson,.jsonl,text/csv"
          onChange={({ target }) => {
            onFile(target.files?.[0]);
            // Otherwise the same path, with a corrected file, cannot be chosen again.
            target.value = '';
          }}
        />
      </VisuallyHidden>
      <Button kind="outline" onClick={() => input.current?.click()}>
        {copy.upload.choose}
      </Button>
      <p className={css['soft']}>{copy.upload.limits}</p>
    </div>
  );
}
