import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Camera } from 'lucide-react';
import { lazy, Suspense, type SyntheticEvent, useId, useState } from 'react';
import { scanCopy } from '../scan-copy.ts';
import css from './ScanField.module.css';
import { useScanner } from './use-scanner.ts';

const CameraDialog = lazy(() => import('./CameraDialog.tsx').then((module) => ({ default: module.CameraDialog })));

type ScanFieldProps = {
  label?: string;
  /** Whether codes have letters, too: then a phone shows its letters, else its digits. */
  hasLetters?: boolean;
  onCode: (code: string) => void;
};

/** Reads codes: from a hardware scanner, by camera, or typed. A phone's digits have no key that sends: a button does. */
export function ScanField({ label = scanCopy.label, hasLetters = false, onCode }: ScanFieldProps) {
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
        inputMode={hasLetters ? 'text' : 'numeric'}
        autoCapitalize={hasLetters ? 'characters' : 'none'}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button kind="outline" type="submit">
        {scanCopy.use}
      </Button>
      <Button kind="outline" onClick={() => setOpen(true)}>
        <Icon of={Camera} />
        <VisuallyHidden>{scanCopy.camera}</VisuallyHidden>
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
