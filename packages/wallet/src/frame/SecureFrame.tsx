import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Spinner } from '@cartwright/ui/spinner/Spinner.tsx';
import { FRAME_PATH } from '@cartwright/contracts/frames';
import { copy } from '../copy.ts';
import { createFrameClient, type FrameClient, loadTimeOut } from './frame-client.ts';
import { readTheme, ThemeProbes } from './theme.tsx';
import css from './SecureFrame.module.css';

/** What the form around the frame may do with it. */
export interface SecureFrameHandle {
  /** The line to the frame; null until it is connected. */
  readonly client: () => FrameClient | null;
  /** Puts focus on the first field of the frame. */
  readonly focus: () => void;
  /** Loads the document anew: what was typed in it is gone. */
  readonly reload: () => void;
}

export interface SecureFrameProps {
  readonly payOrigin: string;
  readonly tenant: string;
  readonly onEscape: () => void;
  /** Enter was pressed in a field of the frame. */
  readonly onSubmit: () => void;
  readonly onLoadFailed: () => void;
  readonly ref: Ref<SecureFrameHandle>;
}

type Load = { readonly is: 'loading' | 'loaded' | 'failed'; readonly retries: number };

const FIRST_HEIGHT = 190;
const MOST_HEIGHT = 600;

/** A hint that only browsers with that policy understand; others complain about it. */
function autofillPolicy(): string | undefined {
  const policy = (document as { featurePolicy?: { features: () => readonly string[] } }).featurePolicy;
  return policy?.features().includes('autofill') ? 'autofill' : undefined;
}

/**
 * The card fields, in a document of the payment host. That the document arrived proves nothing (a refused frame loads
 * too): it counts as loaded when it has answered the handshake.
 */
export function SecureFrame({ payOrigin, tenant, onEscape, onSubmit, onLoadFailed, ref }: SecureFrameProps) {
  const place = useRef<HTMLIFrameElement>(null);
  const probes = useRef<HTMLDivElement>(null);
  const client = useRef<FrameClient>(null);
  const [load, setLoad] = useState<Load>({ is: 'loading', retries: 0 });
  const [visit, setVisit] = useState(0);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const escape = useEffectEvent(onEscape);
  const submit = useEffectEvent(onSubmit);
  const failed = useEffectEvent(onLoadFailed);

  useEffect(() => {
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    const dress = () => made.post('THEME', { tokens: readTheme(probes.current) });
    const made = createFrameClient({
      frame: () => place.current,
      origin: payOrigin,
      onConnected: () => {
        setLoad(({ retries }) => ({ is: 'loaded', retries }));
        dress();
        // The page may go dark while the form is open: its labels stand on the page's ground.
        scheme.addEventListener('change', dress);
      },
    });
    made.on('ESC', () => escape());
    made.on('SUBMIT_REQUEST', () => submit());
    made.on('RESIZE', (body) => setHeight(Math.min(MOST_HEIGHT, Math.max(FIRST_HEIGHT / 2, Math.ceil(body.height)))));
    client.current = made;
    return () => {
      scheme.removeEventListener('change', dress);
      made.destroy();
    };
  }, [payOrigin]);

  useEffect(() => {
    if (load.is !== 'loading') return undefined;
    const timer = setTimeout(() => {
      setLoad({ is: 'failed', retries: load.retries });
      failed();
    }, loadTimeOut(load.retries));
    return () => clearTimeout(timer);
  }, [load]);

  function reload(retries: number) {
    setVisit((count) => count + 1);
    setLoad({ is: 'loading', retries });
  }
  useImperativeHandle(
    ref,
    () => ({
      client: () => (load.is === 'loaded' ? client.current : null),
      focus: () => {
        // Already in there (Enter was pressed in a field): moving focus in again would take it from the field first.
        if (document.activeElement !== place.current) place.current?.focus();
        client.current?.post('FOCUS', { edge: 'first' });
      },
      reload: () => reload(0),
    }),
    [load],
  );

  return (
    <div className={css['box']} data-load={load.is}>
      <ThemeProbes ref={probes} />
      <iframe
        key={visit}
        ref={place}
        className={css['frame']}
        title={copy.frameTitle}
        src={`${payOrigin}${FRAME_PATH}/payment-form?tenant=${encodeURIComponent(tenant)}`}
        referrerPolicy="origin"
        allow={autofillPolicy()}
        height={height}
      />
      {load.is === 'loading' && (
        <output className={css['loading']}>
          <Spinner />
          {copy.frameLoading}
        </output>
      )}
      {load.is === 'failed' && (
        <Dialog
          title={copy.frameFailedTitle}
          onClose={() => reload(load.retries + 1)}
          foot={
            <Button kind="primary" wide onClick={() => reload(load.retries + 1)}>
              {copy.retry}
            </Button>
          }
        >
          <p>{copy.frameFailed}</p>
          <p className={css['code']}>{copy.frameFailedCode}</p>
        </Dialog>
      )}
    </div>
  );
}
