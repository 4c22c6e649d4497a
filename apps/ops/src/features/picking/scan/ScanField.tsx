import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Camera } from 'lucide-react';
import { lazy, Suspense, type SyntheticEvent, useId, useState } from 'react';
import { scanCopy } from '../scan-copy.ts';
import css from './ScanField.module.css';
import { useScanner } from './use-scanner.ts';

const CameraDialog = lazy(() => import('./CameraDialog.tsx').then((module) => ({ default: module.CameraDialog })));

/** Reads codes: from a hardware scanner, by camera, or typed. */
export function ScanField({ label = scanCopy.label, onCode }: { label?: string; onCode: (code: string) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  useScanner(onCode);
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (text.trim() !== '') onCode(text.trim());
    setText('');
  }
  return (
    <form className={css['scan']} onSubmit={submit}>
      <TextField
        id={id}
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button kind="outline" onClick={() => setOpen(true)}>
        <Icon of={Camera} />
        {scanCopy.camera}
      </Button>
      {isOpen && (
        <Suspense>
          <CameraDialog
            onClose={() => setOpen(false)}
            onCode={(code) => {
              setOpen(false);
              onCode(code);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
