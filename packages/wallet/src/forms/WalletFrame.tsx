import type { Ref } from 'react';
import type { FrameDocument, FromFrame } from '@cartwright/contracts/frames';
import { type Expiry, introduce } from '../calls/request-frame.ts';
import { type FrameText, SecureFrame, type SecureFrameHandle } from '../frame/SecureFrame.tsx';
import type { FrameHint } from '../frame/use-frame.ts';
import { useWallet } from '../core/use-wallet.ts';
import { hostOf } from './frame-host.ts';

interface Props {
  readonly document: FrameDocument;
  readonly words: FrameText;
  /** Initial values of the fields. */
  readonly expiry?: Expiry | undefined;
  /** It is ready. */
  readonly onReady: () => void;
  readonly onSubmit: () => void;
  readonly onHint?: (hint: FrameHint) => void;
  readonly onField?: (state: FromFrame['FIELD_STATE']) => void;
  /** In a form outside the flyout: what Escape in the frame does there. */
  readonly onEscape?: (() => void) | undefined;
  readonly ref: Ref<SecureFrameHandle>;
}

/**
 * A frame in a form: it knows the wallet's host, and Escape in it is Escape in the flyout unless the form overrides it.
 */
export function WalletFrame({ document: name, words, expiry, onReady, onEscape, ...rest }: Props) {
  const { wallet, snapshot } = useWallet();
  return (
    <SecureFrame
      {...rest}
      payOrigin={snapshot.config.payOrigin}
      tenant={snapshot.config.tenant}
      document={name}
      integrity={snapshot.config.integrity}
      words={words}
      // Only a frame with the shopper's credentials can submit.
      onConnected={(frame) => void introduce(hostOf(wallet), frame, { expiry }).then(onReady)}
      onEscape={onEscape ?? (() => wallet.dispatch({ type: 'EXIT' }))}
      onLoadFailed={() => wallet.report({ type: 'CUSTOMER_FACING_SERVICE_ERROR', during: 'frame', code: 'FRAME_LOAD' })}
    />
  );
}
