import type { ModalityType } from '@cartwright/contracts/common';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, lazy, useRef } from 'react';
import { loadPicker } from '#features/modality/picker-link.ts';
import { paths } from '#paths.ts';
import type { ModalityTab } from '#search-params.ts';
import { openedFrom } from './opened-from.ts';

const ModalityPickerDialogLazy = lazy(async () => ({ default: (await loadPicker()).ModalityPickerDialog }));

/** The modality picker, over whatever page is there, for as long as the URL requests it. */
export function ModalityDialog({ tab }: { tab: ModalityTab }) {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const { history } = useRouter();
  // Going back takes a moment; doing it twice would leave the page under the window.
  const isClosing = useRef(false);
  const from = openedFrom(pathname);
  function close(saved: ModalityType | undefined) {
    if (isClosing.current) return;
    isClosing.current = true;
    // The order that was being paid for is abandoned, as agreed: another one needs a slot at the new location.
    if (from === 'checkout' && saved !== undefined)
      return void navigate({
        ...(saved === 'IN_STORE' ? paths.cart() : paths.scheduling(saved)),
        replace: true,
        ignoreBlocker: true,
      });
    if (state.isOpenedHere) return history.back();
    void navigate({
      to: '.',
      search: ({ ways: _, ...rest }: { readonly [name: string]: unknown }) => rest,
      replace: true,
      resetScroll: false,
    });
  }
  return (
    <Suspense fallback={null}>
      <ModalityPickerDialogLazy tab={tab} openedFrom={from} onClose={close} />
    </Suspense>
  );
}
