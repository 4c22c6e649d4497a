import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { useWallet } from '../core/use-wallet.ts';
import { words } from '../copy/forms.ts';

/** The number in the frame looks like one for another form: this links to it, if the host offers it. */
export function FormHint({ of: form }: { readonly of: 'ADD_CARD' | 'ADD_SNAP_EBT_CARD' }) {
  const { wallet, snapshot } = useWallet();
  const isSnap = form === 'ADD_SNAP_EBT_CARD';
  function go() {
    wallet.dispatch({ type: 'BACK' });
    wallet.dispatch({ type: 'ADD', screen: form });
  }
  return (
    <Notice role="status">
      <p>{isSnap ? words.resemblesEbt : words.resemblesBank}</p>
      {(!isSnap || snapshot.ui.showSnapCards) && (
        <TextButton onClick={go}>{isSnap ? words.addSnap : words.addBank}</TextButton>
      )}
    </Notice>
  );
}
