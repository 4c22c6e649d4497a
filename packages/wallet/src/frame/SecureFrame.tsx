import { useImperativeHandle, useRef, type Ref } from 'react';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Spinner } from '@cartwright/ui/spinner/Spinner.tsx';
import { FRAME_PATH, type FrameDocument, type FrameQuery } from '@cartwright/contracts/frames';
import { shownLocale } from '../copy/load-messages.ts';
import { copy } from '../copy/wallet.ts';
import type { FrameClient } from './frame-client.ts';
import { rootOf } from './root-of.ts';
import { ThemeProbes } from './theme.tsx';
import { type FrameListeners, useFrame } from './use-frame.ts';
import type { FrameIntegrity } from '../host/frame-integrity.ts';
import css from './SecureFrame.module.css';

/** What the form around the frame may do with it. */
export interface SecureFrameHandle {
  /** The channel to the frame; null until it is connected. */
  readonly client: () => FrameClient | null;
  /** Focuses the first invalid field of the frame, or the first of all. */
  readonly focus: () => void;
  /** A field of the form around the frame, by its id. */
  readonly beside: (id: string) => HTMLElement | null;
  /** Reloads the document: what was typed in it is gone. */
  readonly reload: () => void;
  /** Counts the documents: a retry and a reload load another one. */
  readonly visit: () => number;
}

/** How a form refers to its frame. */
export interface FrameText {
  /** Names the frame to assistive technology. */
  readonly title: string;
  readonly loading: string;
  /** The prompt when it cannot be loaded. */
  readonly failedTitle: string;
  readonly failed: string;
  readonly failedCode: string;
}

export interface SecureFrameProps extends FrameListeners {
  readonly payOrigin: string;
  readonly tenant: string;
  readonly document: FrameDocument;
  readonly words: FrameText;
  readonly integrity?: FrameIntegrity | undefined;
  /** Further query parameters of the document. */
  readonly query?: Omit<FrameQuery, 'tenant' | 'locale'>;
  readonly ref: Ref<SecureFrameHandle>;
}

/** The initial heights of the documents, in CSS pixels, until they report their own. */
const FIRST_HEIGHT: { readonly [document in FrameDocument]?: number } = {
  'payment-form': 190,
  'gift-form': 170,
};
const ONE_LINE = 84;

/** A hint that only browsers with that policy understand; others log a warning about it. */
function autofillPolicy(): string | undefined {
  const policy = (document as { featurePolicy?: { features: () => readonly string[] } }).featurePolicy;
  return policy?.features().includes('autofill') ? 'autofill' : undefined;
}

/** A document is in English unless its address says otherwise. */
const inLanguage = (): Pick<FrameQuery, 'locale'> => (shownLocale() === 'en-US' ? {} : { locale: shownLocale() });

/**
 * The fields of a number, a date or a PIN, in a document of the payment host. A load event proves nothing (a refused
 * frame loads too): the document counts as loaded when it has answered the handshake.
 */
export function SecureFrame(props: SecureFrameProps) {
  const { payOrigin, tenant, document: name, words, integrity, query, ref, ...listeners } = props;
  const iframe = useRef<HTMLIFrameElement>(null);
  const probes = useRef<HTMLDivElement>(null);
  const firstHeight = FIRST_HEIGHT[name] ?? ONE_LINE;
  const frame = useFrame(
    { frame: iframe, probes, origin: payOrigin, document: name, integrity, firstHeight },
    listeners,
  );
  const { client, load, visit, reload, retry } = frame;
  useImperativeHandle(
    ref,
    () => ({
      client: () => (load === 'loaded' ? client.current : null),
      focus: () => {
        // Focus is already in there (Enter was pressed in a field): moving it in again would take it from the field
        // first.
        if (rootOf(iframe.current).activeElement !== iframe.current) iframe.current?.focus();
        client.current?.post('FOCUS', { edge: 'first' });
      },
      beside: (id) => rootOf(iframe.current).getElementById(id),
      reload: () => reload(),
      visit: () => visit,
    }),
    [load, client, visit, reload],
  );

  return (
    <div className={css['box']} data-load={load}>
      <ThemeProbes ref={probes} />
      <iframe
        key={visit}
        ref={iframe}
        className={css['frame']}
        title={words.title}
        src={`${payOrigin}${FRAME_PATH}/${name}?${new URLSearchParams({ tenant, ...inLanguage(), ...query }).toString()}`}
        referrerPolicy="origin"
        allow={autofillPolicy()}
        height={frame.height}
      />
      {load === 'loading' && (
        <output className={css['loading']}>
          <Spinner />
          {words.loading}
        </output>
      )}
      {load === 'failed' && (
        <Dialog
          title={words.failedTitle}
          onClose={retry}
          foot={
            <Button kind="primary" wide onClick={retry}>
              {copy.retry}
            </Button>
          }
        >
          <p>{words.failed}</p>
          <p className={css['code']}>{words.failedCode}</p>
        </Dialog>
      )}
    </div>
  );
}
