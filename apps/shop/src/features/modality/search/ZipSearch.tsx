import type { FulfillmentText } from '@cartwright/contracts/banners';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { LocateFixed } from 'lucide-react';
import { useBootstrap } from '#api/bootstrap.ts';
import { hasLocationConsent } from '#shared/location/consent.ts';
import { useMayLocate } from '#shared/location/privacy.ts';
import { takeFocus } from '#browser/take-focus.ts';
import type { PickerEvent, PickerState } from '../flow/state.ts';
import { copy } from '../picker/copy.ts';
import css from '../picker/screens.module.css';
import { useFulfillmentText } from '../picker/use-fulfillment-text.ts';
import type { Results } from './results.ts';
import { pastedZip } from './zip.ts';

type ZipSearchProps = { state: PickerState; send: (event: PickerEvent) => void; results: Results };

/** Where to look: by ZIP, or by the position of the device. */
export function ZipSearch({ state, send, results }: ZipSearchProps) {
  const { zipText, position, focus } = state;
  const text = useFulfillmentText();
  const canLocate = useMayLocate(useBootstrap().flags);

  return (
    <form
      className={css['search']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'ZIP_SUBMITTED' });
      }}
    >
      <TextField
        label={copy.zipLabel}
        width="short"
        className={css['zip']}
        inputMode="numeric"
        autoComplete="postal-code"
        required
        value={zipText}
        error={problemOf(state, results, text)}
        ref={focus === 'zip' ? takeFocus : null}
        onChange={({ target }) => send({ type: 'ZIP_TYPED', text: target.value })}
        onPaste={(event) => {
          const zip = pastedZip(event.clipboardData.getData('text'));
          if (zip === undefined) return;
          event.preventDefault();
          send({ type: 'ZIP_TYPED', text: zip });
        }}
      />
      <Button type="submit">{copy.search}</Button>
      {canLocate && (
        <Button
          kind="outline"
          className={css['locate']}
          ref={focus === 'location' ? takeFocus : null}
          pending={position === 'asked'}
          pendingLabel={copy.locating}
          onClick={() => send({ type: 'LOCATION_PRESSED', hasConsent: hasLocationConsent('modality-selector') })}
        >
          <Icon of={LocateFixed} /> {copy.byLocation}
        </Button>
      )}
    </form>
  );
}

/** The error of the origin: as typed, from the server, or from the device (code 1 is a denial). */
function problemOf(
  { zipIsInvalid, position }: PickerState,
  results: Results,
  text: FulfillmentText,
): string | undefined {
  if (zipIsInvalid) return text.invalidZip;
  if (results.kind === 'no-place' && results.isZipInvalid) return results.message;
  return { idle: undefined, asked: undefined, denied: text.locationDenied, failed: text.locationFailed }[position];
}
