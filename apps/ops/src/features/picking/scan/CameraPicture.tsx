import { Button } from '@cartwright/ui/button/Button.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Flashlight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { scanCopy } from '../scan-copy.ts';
import { hasLight, switchLight } from './camera.ts';
import css from './ScanField.module.css';
import { watchCamera, type WatchProblem } from './watch-camera.ts';

interface CameraPictureProps {
  readonly onCode: (code: string) => void;
  readonly onProblem: (problem: WatchProblem) => void;
}

/** What the camera sees, for as long as it is mounted. */
export function CameraPicture({ onCode, onProblem }: CameraPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [track, setTrack] = useState<MediaStreamTrack>();
  const watch = useEffectEvent(async (signal: AbortSignal) => {
    if (video.current === null) return;
    const watched = await watchCamera(video.current, { signal, onTrack: setTrack });
    if (watched === null) return;
    if ('code' in watched) onCode(watched.code);
    else onProblem(watched.problem);
  });
  useEffect(() => {
    const stop = new AbortController();
    void watch(stop.signal);
    return () => stop.abort();
  }, []);
  return (
    <>
      <video ref={video} className={css['video']} aria-label={scanCopy.picture} muted playsInline />
      {track !== undefined && hasLight(track) && <LightButton track={track} />}
    </>
  );
}

function LightButton({ track }: { track: MediaStreamTrack }) {
  const [isOn, setOn] = useState(false);
  async function press() {
    await switchLight(track, !isOn);
    setOn(!isOn);
  }
  return (
    <Button kind="outline" aria-pressed={isOn} onClick={() => void press()}>
      <Icon of={Flashlight} />
      {scanCopy.light}
    </Button>
  );
}
