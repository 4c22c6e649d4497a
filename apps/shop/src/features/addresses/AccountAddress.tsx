import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { useFlow } from '@cartwright/ui/flow/use-flow.ts';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { validateAddress } from '#shared/address-book/calls.ts';
import { addressOfProfile, addressOfServer, type ProfileAddress } from '#shared/address-book/profile-address.ts';
import { useSaveAddress } from '#shared/address-book/use-book.ts';
import { addressText } from '#format/address.ts';
import { paths } from '#paths.ts';
import { takeFocus } from '#browser/take-focus.ts';
import { useBootstrap } from '#api/bootstrap.ts';
import { isSessionError } from '#api/errors.ts';
import { clearEntry, saveEntry, savedEntry } from '#shared/address-book/saved-entry.ts';
import { accountCopy as copy } from './account-copy.ts';
import { stepAccount, startFlow, type AccountEffect } from './account-flow.ts';
import { AccountForm } from './AccountForm.tsx';
import { Confirmation } from './Confirmation.tsx';

/** Adds an address to the account, or edits one: typed and checked, confirmed if it was corrected, saved. */
export function AccountAddress({ start }: { start: ProfileAddress }) {
  const { first, keep } = useSavedEntry(start);
  const [flow, send] = useFlow(stepAccount, () => startFlow(first), run);
  const check = useMutation({ mutationFn: validateAddress, onError: keep, meta: { during: 'address' } });
  const save = useSaveAddress((error) => keep(error, flow.entry));

  function run(effect: AccountEffect) {
    const onError = (error: unknown) => send({ type: 'FAILED', error });
    if (effect.type === 'CHECK')
      check.mutate(effect.entry, { onSuccess: (validation) => send({ type: 'CHECKED', validation }), onError });
    else save.mutate(effect, { onSuccess: (saved) => send({ type: 'SAVED', saved }), onError });
  }

  if (flow.doing.status === 'success') {
    return (
      <Stack>
        <Notice tone="success" role="status" title={copy.savedTitle}>
          <p>{copy.saved(addressText(addressOfServer(flow.doing.saved)))}</p>
        </Notice>
        <div>
          {/* The pressed button is gone, and this is the next step. */}
          <Link {...paths.addresses()} {...buttonVariant({ kind: 'primary' })} ref={takeFocus}>
            {copy.viewAll}
          </Link>
        </div>
      </Stack>
    );
  }
  if (flow.kind === 'address-confirmation')
    return <Confirmation flow={flow} original={addressOfProfile(flow.entry)} send={send} />;
  return <AccountForm key="form" saved={start} flow={flow} send={send} />;
}

/**
 * The form's initial values, and what keeps its entry through a sign-in when a call finds that the session has ended.
 */
function useSavedEntry(start: ProfileAddress) {
  const { session } = useBootstrap();
  const profileId = session.status === 'anonymous' ? undefined : session.profileId;
  const [first] = useState(() => savedEntry(profileId, start.addressId) ?? start);
  // It is shown once: leaving the form discards it for good.
  useEffect(clearEntry, []);
  return {
    first,
    keep: (error: unknown, entry: ProfileAddress) => {
      if (profileId !== undefined && isSessionError(error)) saveEntry(profileId, entry);
    },
  };
}
