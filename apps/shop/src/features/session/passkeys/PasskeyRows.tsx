import type { Passkey } from '@cartwright/contracts/passkeys';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { CardRows } from '@cartwright/ui/card/Card.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Fingerprint } from 'lucide-react';
import { isSessionError, messageFor } from '#api/errors.ts';
import { dayText } from '../devices/device-text.ts';
import { FactRow } from '../security/FactRow.tsx';
import type { NoPasskey } from './browser-passkeys.ts';
import { copy } from './copy.ts';

const refusals = { TOO_MANY_PASSKEYS: copy.tooMany, PASSKEY_REFUSED: copy.notAdded };

type PasskeyRowsProps = {
  passkeys: readonly Passkey[];
  /** Of the last change. */
  error: Error | null;
  /** Why the browser made none. */
  outcome: NoPasskey | undefined;
  /** The id of the one that is being removed. */
  removing: string | undefined;
  waits: boolean;
  onRemove: (passkey: Passkey) => void;
};

/** What passkeys are, how the last change ended, and each passkey. */
export function PasskeyRows({ passkeys, error, outcome, removing, waits, onRemove }: PasskeyRowsProps) {
  return (
    <CardRows>
      <p>{passkeys.length === 0 ? `${copy.text} ${copy.none}` : copy.text}</p>
      {error !== null && !isSessionError(error) && (
        <div>
          <Notice tone="danger" role="alert">
            {messageFor(error, refusals, copy.notChanged)}
          </Notice>
        </div>
      )}
      {outcome !== undefined && (
        <div>
          <Notice tone="info" role="status">
            {outcome === 'known' ? copy.isKnown : copy.notAdded}
          </Notice>
        </div>
      )}
      {passkeys.map((passkey) => (
        <FactRow
          key={passkey.id}
          icon={Fingerprint}
          name={passkey.name}
          fact={factOf(passkey)}
          action={
            <Button
              kind="outline"
              size="small"
              aria-label={copy.removeOf(passkey.name)}
              pending={removing === passkey.id}
              pendingLabel={copy.removing}
              waits={waits}
              onClick={() => onRemove(passkey)}
            >
              {copy.remove}
            </Button>
          }
        />
      ))}
    </CardRows>
  );
}

/** The host is named only where the passkey does not act at this one. */
const factOf = ({ createdAt, lastUsedAt, host }: Passkey): string =>
  [
    copy.added(dayText(createdAt)),
    ...(lastUsedAt === null ? [] : [copy.used(dayText(lastUsedAt))]),
    ...(host === location.hostname ? [] : [copy.at(host)]),
  ].join(' · ');
