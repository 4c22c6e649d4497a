import type { Passkey } from '@cartwright/contracts/passkeys';
import { deviceOf } from '@cartwright/rules/device';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { useState } from 'react';
import { messageFor } from '#api/errors.ts';
import { deviceName } from '../devices/device-text.ts';
import { useProof } from '../proof/use-proof.tsx';
import { copy } from './copy.ts';
import type { ChangingPasskey } from './PasskeyRows.tsx';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './queries.ts';

const refusals = { TOO_MANY_PASSKEYS: copy.tooMany, PASSKEY_REFUSED: copy.notAdded };

/** What is being named in the dialog: a passkey that is to be made, or one of the list. */
type Naming = 'new' | Passkey;

/** The changes of passkeys, one at a time, the dialog that names one, and how the last one ended. */
export function usePasskeyChanges() {
  const { proving, dialog } = useProof();
  const [naming, setNaming] = useState<Naming>();
  const [add, rename, remove] = [useAddPasskey(proving), useRenamePasskey(), useRemovePasskey(proving)];
  const clear = () => [add, rename, remove].forEach((each) => each.reset());

  function saveName(of: Naming, name: string) {
    setNaming(undefined);
    clear();
    if (of === 'new') add.mutate(name, { onSuccess: (why) => why === undefined && announce(copy.isAdded(name)) });
    else if (of.name !== name) rename.mutate({ id: of.id, name }, { onSuccess: () => announce(copy.isRenamed(name)) });
  }
  function onRemove({ id, name }: Passkey) {
    clear();
    remove.mutate(id, { onSuccess: (isGone) => isGone && announce(copy.isRemoved(name)) });
  }

  return {
    isAdding: add.isPending,
    waits: add.isPending || rename.isPending || remove.isPending,
    add: () => setNaming('new'),
    naming: naming && {
      ...namingWords(naming),
      onNamed: (name: string) => saveName(naming, name),
      onClose: () => setNaming(undefined),
    },
    rows: {
      failure: failureOf(add.error ?? remove.error, rename.error),
      outcome: add.data,
      changing: changingOf(rename, remove),
      onRename: setNaming,
      onRemove,
    },
    dialog,
  };
}

/** A new passkey is at first called after this device. */
const namingWords = (naming: Naming) =>
  naming === 'new'
    ? { title: copy.nameTitle, submit: copy.continue, initial: deviceName(deviceOf(navigator.userAgent)) }
    : { title: copy.renameTitle, submit: copy.save, initial: naming.name };

function failureOf(changed: Error | null, renamed: Error | null) {
  if (changed !== null) return { error: changed, text: messageFor(changed, refusals, copy.notChanged) };
  if (renamed === null) return undefined;
  return { error: renamed, text: messageFor(renamed, { NOT_FOUND: copy.isGone }, copy.notRenamed) };
}

function changingOf(
  rename: ReturnType<typeof useRenamePasskey>,
  remove: ReturnType<typeof useRemovePasskey>,
): ChangingPasskey | undefined {
  if (rename.isPending) return { id: rename.variables.id, how: 'rename' };
  return remove.isPending ? { id: remove.variables, how: 'remove' } : undefined;
}
