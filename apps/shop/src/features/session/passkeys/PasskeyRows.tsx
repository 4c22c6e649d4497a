import type { Passkey } from '@cartwright/contracts/passkeys';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { CardRows } from '@cartwright/ui/card/Card.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Fingerprint } from 'lucide-react';
import { isSessionError } from '#api/errors.ts';
import { dayText } from '../devices/device-text.ts';
import { FactRow } from '../security/FactRow.tsx';
import type { NoPasskey } from '@cartwright/contracts/browser-passkeys';
import { copy } from './copy.ts';

/** A passkey that is being changed, and how. */
export interface ChangingPasskey {
  readonly id: string;
  readonly how: 'rename' | 'remove';
}

type PasskeyRowsProps = {
  passkeys: readonly Passkey[];
  /** Of the last change, with its sentence. */
  failure: { readonly error: Error; readonly text: string } | undefined;
  /** Why the browser made none. */
  outcome: NoPasskey | undefined;
  changing: ChangingPasskey | undefined;
  waits: boolean;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
};

/** What passkeys are, how the last change ended, and each passkey. */
export function PasskeyRows(props: PasskeyRowsProps) {
  const { passkeys, failure, outcome } = props;
  return (
    <CardRows>
      <p>{passkeys.length === 0 ? `${copy.text} ${copy.none}` : copy.text}</p>
      {failure !== undefined && !isSessionError(failure.error) && (
        <div>
          <Notice tone="danger" role="alert">
            {failure.text}
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
          action={<Changes {...props} passkey={passkey} />}
        />
      ))}
    </CardRows>
  );
}

type ChangesProps = Pick<PasskeyRowsProps, 'changing' | 'waits' | 'onRename' | 'onRemove'> & { passkey: Passkey };

function Changes({ passkey, changing, waits, onRename, onRemove }: ChangesProps) {
  const how = changing?.id === passkey.id ? changing.how : undefined;
  return (
    <Row gap={2}>
      <Button
        kind="outline"
        size="small"
        aria-label={copy.renameOf(passkey.name)}
        pending={how === 'rename'}
        pendingLabel={copy.renaming}
        waits={waits}
        onClick={() => onRename(passkey)}
      >
        {copy.rename}
      </Button>
      <Button
        kind="outline"
        size="small"
        aria-label={copy.removeOf(passkey.name)}
        pending={how === 'remove'}
        pendingLabel={copy.removing}
        waits={waits}
        onClick={() => onRemove(passkey)}
      >
        {copy.remove}
      </Button>
    </Row>
  );
}

/** The host is named only where the passkey does not act at this one. */
const factOf = ({ createdAt, lastUsedAt, host }: Passkey): string =>
  [
    copy.added(dayText(createdAt)),
    ...(lastUsedAt === null ? [] : [copy.used(dayText(lastUsedAt))]),
    ...(host === location.hostname ? [] : [copy.at(host)]),
  ].join(' · ');
