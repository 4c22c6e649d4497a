import type { WalletCore } from '../core/wallet-core.ts';
import { words } from '../copy/forms.ts';
import type { FormRefusal } from '../calls/form-refusal.ts';
import { signOutPath } from './sign-out.ts';

/**
 * The message for the form's error area, null when the frame shows it itself; the host is notified too. The host
 * follows a refusal's path to sign in again, if it is a path of its own site (FRM-019).
 */
export function explainRefusal(wallet: WalletCore, during: 'add' | 'edit', refusal: FormRefusal): string | null {
  switch (refusal.code) {
    case 'SHOWN_IN_FRAME':
      wallet.report({ type: 'USER_CONSTRAINT_ERROR', during, code: 'FORM' });
      return null;
    case 'FRAME_LOST':
      wallet.report({ type: 'CUSTOMER_FACING_SERVICE_ERROR', during: 'frame', code: 'FRAME_RESTARTED' });
      return words.validationFailed;
    case 'EMPTY':
      wallet.report({ type: 'CUSTOMER_FACING_SERVICE_ERROR', during, code: 'OTHER' });
      return words.noData;
    case 'FAILED':
      if (refusal.failure.redirectUrl !== undefined) signOut(wallet, refusal.failure.redirectUrl);
      return wallet.explain(during, refusal.failure);
  }
}

function signOut(wallet: WalletCore, redirectUrl: string): void {
  const { onSignInRequired, onSignOutRequired } = wallet.snapshot().config;
  const path = signOutPath(redirectUrl, `${location.pathname}${location.search}`);
  if (path !== null && onSignOutRequired) onSignOutRequired(path);
  else if (path !== null) onSignInRequired();
}
