import { Button } from '@cartwright/ui/button/Button.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useState } from 'react';
import { takeFocus } from '#browser/take-focus.ts';
import { copy } from './copy.ts';
import css from './two-step.module.css';

/** Recovery codes, which are shown once: to copy, to download, or to write down. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [outcome, setOutcome] = useState('');
  const text = `${codes.join('\n')}\n`;
  const copyAll = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome(copy.copied),
      () => setOutcome(copy.notCopied),
    );
  return (
    <Stack>
      <h3 ref={takeFocus} tabIndex={-1}>
        {copy.codesTitle}
      </h3>
      <p>{copy.codesText}</p>
      <ol className={css['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Row>
        <Button kind="outline" onClick={() => void copyAll()}>
          {copy.copyCodes}
        </Button>
        <Button kind="outline" onClick={() => download(text)}>
          {copy.download}
        </Button>
        <Button kind="primary" onClick={onDone}>
          {copy.done}
        </Button>
      </Row>
      <p role="status">{outcome}</p>
    </Stack>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: copy.fileName }).click();
  // The download has its own reference to the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
