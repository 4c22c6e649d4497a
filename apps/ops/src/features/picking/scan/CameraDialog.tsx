import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useState, useSyncExternalStore } from 'react';
import { scanCopy } from '../scan-copy.ts';
import { CameraPicture } from './CameraPicture.tsx';
import css from './ScanField.module.css';
import type { WatchProblem } from './watch-camera.ts';

/** The camera's picture until a code is in it; off while nobody sees the page. */
export function CameraDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const [problem, setProblem] = useState<WatchProblem>();
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  return (
    <Dialog title={scanCopy.cameraTitle} onClose={onClose}>
      <div className={css['camera']}>
        {problem === undefined ? (
          isVisible && <CameraPicture onCode={onCode} onProblem={setProblem} />
        ) : (
          <>
            <Notice tone="warning" role="alert">
              {scanCopy.problems[problem]}
            </Notice>
            <Button kind="outline" onClick={() => setProblem(undefined)}>
              {scanCopy.again}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
