import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { scanCopy } from '../scan-copy.ts';
import { codeReader } from './code-reader.ts';
import css from './ScanField.module.css';

/** How often the picture is looked at. */
const REFRESH_MS = 150;

/** The camera's picture until a code is in it. */
export function CameraDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const stop = new AbortController();
    watch(video.current, stop.signal).then(
      (code) => {
        if (stop.signal.aborted) return;
        if (code === null) setProblem(scanCopy.cameraNone);
        else found(code);
      },
      () => setProblem(scanCopy.cameraDenied),
    );
    return () => stop.abort();
  }, []);
  return (
    <Dialog title={scanCopy.cameraTitle} onClose={onClose}>
      {problem === undefined ? (
        <video ref={video} className={css['video']} muted playsInline />
      ) : (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
    </Dialog>
  );
}

/** @returns the first code; null where the browser reads none */
async function watch(video: HTMLVideoElement | null, signal: AbortSignal): Promise<string | null> {
  const read = await codeReader();
  if (read === null || video === null) return null;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const code = await read(video);
      if (code !== null) return code;
      await new Promise((resolve) => setTimeout(resolve, REFRESH_MS));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
