import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { LocateFixed } from 'lucide-react';
import { copy } from './window-copy.ts';
import { askPosition, hasLocationConsent } from './location-consent.ts';
import type { WindowEvent, WindowState } from './window-state.ts';
import css from './WaysWindow.module.css';
import { pastedZip } from './zip.ts';

type ZipSearchProps = {
  state: WindowState;
  send: (event: WindowEvent) => void;
  /** What the server said against the place. */
  problem: string | undefined;
};

/** Where to look: by ZIP, or by the position of the device. */
export function ZipSearch({ state, send, problem }: ZipSearchProps) {
  const { zipText, zipIsInvalid, position, focus } = state;
  const positionProblem = { idle: undefined, asked: undefined, denied: copy.denied, failed: copy.notFound }[position];

  function byLocation() {
    const hasConsent = hasLocationConsent();
    send({ type: 'location-pressed', hasConsent });
    if (hasConsent) findPosition(send);
  }

  return (
    <form
      className={css['search']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'zip-submitted' });
      }}
    >
      <TextField
        label={copy.zipLabel}
        width="short"
        inputMode="numeric"
        autoComplete="postal-code"
        required
        value={zipText}
        error={zipIsInvalid ? copy.badZip : (problem ?? positionProblem)}
        ref={focus === 'zip' ? takeFocus : null}
        onChange={({ target }) => send({ type: 'zip-typed', text: target.value })}
        onPaste={(event) => {
          const zip = pastedZip(event.clipboardData.getData('text'));
          if (zip === undefined) return;
          event.preventDefault();
          send({ type: 'zip-typed', text: zip });
        }}
      />
      <Button type="submit">{copy.search}</Button>
      <Button
        kind="outline"
        className={css['locate']}
        ref={focus === 'location' ? takeFocus : null}
        pending={position === 'asked'}
        pendingLabel={copy.locating}
        onClick={byLocation}
      >
        <Icon of={LocateFixed} /> {copy.byLocation}
      </Button>
    </form>
  );
}

/** Asks the browser and tells the window what came of it. */
export function findPosition(send: (event: WindowEvent) => void): void {
  askPosition(
    (position) => send({ type: 'position-found', ...position }),
    (code) => send({ type: 'position-failed', code }),
  );
}

/** Ref callback: when this screen comes back, the control that led away takes the focus again. */
function takeFocus(control: HTMLElement | null): void {
  control?.focus();
}
