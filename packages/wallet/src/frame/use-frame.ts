import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FrameDocument, FromFrame } from '@cartwright/contracts/frames';
import { escapeOnce } from './escape-once.ts';
import { createFrameClient, type FrameClient, loadTimeOut } from './frame-client.ts';
import { watchFrame } from './heartbeat.ts';
import { readTheme } from './theme.tsx';
import type { FrameIntegrity } from '../host/frame-integrity.ts';

/** Which other card's form a typed number seems to belong to. */
export type FrameHint = FromFrame['FORM_HINT']['hint'];

/** The callbacks of a form about its frame. */
export interface FrameListeners {
  /** The frame is ready: for the first time, or after it reloaded and lost what was typed. */
  readonly onConnected?: ((client: FrameClient) => void) | undefined;
  readonly onEscape: () => void;
  /** Enter was pressed in a field of the frame. */
  readonly onSubmit: () => void;
  readonly onLoadFailed: () => void;
  readonly onHint?: ((hint: FrameHint) => void) | undefined;
  readonly onField?: ((state: FromFrame['FIELD_STATE']) => void) | undefined;
}

interface FrameMount {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly probes: RefObject<HTMLDivElement | null>;
  readonly origin: string;
  readonly document: FrameDocument;
  readonly integrity: FrameIntegrity | undefined;
  readonly firstHeight: number;
}

/**
 * `loading → loaded`, or `loading → failed` after a time-out; each retry allows more time (FRM-014, FRM-015, RTY-002).
 */
interface Load {
  readonly status: 'loading' | 'loaded' | 'failed';
  readonly retries: number;
}

const MIN_HEIGHT = 60;
/**
 * Far above the tallest form with doubled text in a narrow window: a faulty frame does not stretch its page without
 * end.
 */
const MAX_HEIGHT = 2_000;

interface FormListeners extends FrameListeners {
  readonly onLoaded: () => void;
  readonly onLost: () => void;
  readonly onHeight: (height: number) => void;
}

/** Connects to the frame, applies the page's theme, and monitors it. @returns the channel, and its cleanup */
function connectFrame(
  { frame, probes, origin, document, integrity }: Omit<FrameMount, 'firstHeight'>,
  listeners: FormListeners,
) {
  const scheme = window.matchMedia('(prefers-color-scheme: dark)');
  const applyTheme = () => client.post('THEME', { tokens: readTheme(probes.current) });
  let stopWatching = () => {};
  const client = createFrameClient({
    frame: () => frame.current,
    origin,
    document,
    integrity,
    onRefused: () => listeners.onLost(),
    onConnected: () => {
      listeners.onLoaded();
      applyTheme();
      // The page may switch to dark while the form is open: the frame's labels are on the page's background.
      scheme.addEventListener('change', applyTheme);
      stopWatching();
      stopWatching = watchFrame(client, listeners.onLost);
      listeners.onConnected?.(client);
    },
  });
  const escape = escapeOnce(frame.current?.closest('dialog') ?? null, listeners.onEscape);
  client.on('ESC', escape.press);
  client.on('SUBMIT_REQUEST', listeners.onSubmit);
  client.on('RESIZE', ({ height }) =>
    listeners.onHeight(Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, Math.ceil(height)))),
  );
  client.on('FORM_HINT', ({ hint }) => listeners.onHint?.(hint));
  client.on('FIELD_STATE', (state) => listeners.onField?.(state));
  const stop = () => {
    scheme.removeEventListener('change', applyTheme);
    stopWatching();
    escape.stop();
    client.destroy();
  };
  return { client, stop };
}

/** A frame's channel, state and height. */
export function useFrame(mount: FrameMount, listeners: FrameListeners) {
  const { frame, probes, origin, document, integrity } = mount;
  const [load, setLoad] = useState<Load>({ status: 'loading', retries: 0 });
  const [visit, setVisit] = useState(0);
  const [height, setHeight] = useState(mount.firstHeight);
  const frameClient = useRef<FrameClient>(null);
  const onConnected = useEffectEvent((client: FrameClient) => listeners.onConnected?.(client));
  const onEscape = useEffectEvent(() => listeners.onEscape());
  const onSubmit = useEffectEvent(() => listeners.onSubmit());
  const onLoadFailed = useEffectEvent(() => listeners.onLoadFailed());
  const onHint = useEffectEvent((hint: FrameHint) => listeners.onHint?.(hint));
  const onField = useEffectEvent((state: FromFrame['FIELD_STATE']) => listeners.onField?.(state));

  // Before the next event: a cached frame announces itself once, possibly before a later effect.
  useLayoutEffect(() => {
    const made = connectFrame(
      { frame, probes, origin, document, integrity },
      {
        onLoaded: () => setLoad({ status: 'loaded', retries: 0 }),
        onLost: () => setLoad({ status: 'failed', retries: 0 }),
        onHeight: setHeight,
        onConnected: (client) => onConnected(client),
        onEscape: () => onEscape(),
        onSubmit: () => onSubmit(),
        onLoadFailed: () => onLoadFailed(),
        onHint: (hint) => onHint(hint),
        onField: (state) => onField(state),
      },
    );
    frameClient.current = made.client;
    return made.stop;
  }, [frame, probes, origin, document, integrity]);

  useEffect(() => {
    if (load.status === 'failed') onLoadFailed();
    if (load.status !== 'loading') return undefined;
    const timer = setTimeout(() => setLoad({ status: 'failed', retries: load.retries }), loadTimeOut(load.retries));
    return () => clearTimeout(timer);
  }, [load]);

  /** Reloads the document: what was typed in it is gone. */
  function reload(retries = 0) {
    setVisit((count) => count + 1);
    setLoad({ status: 'loading', retries });
  }
  return { load: load.status, visit, height, client: frameClient, reload, retry: () => reload(load.retries + 1) };
}
