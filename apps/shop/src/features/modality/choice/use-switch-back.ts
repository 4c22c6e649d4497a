import type { ModalityType } from '@cartwright/contracts/common';
import { useNavigate } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { problemMessage } from '#api/problem-message.ts';
import { Refused } from '#api/refused.ts';
import { track } from '#events/track.ts';
import { paths } from '#paths.ts';
import { TAB_OF } from '../tab-of.ts';
import { useChooseModality, useIsSavingModality } from './queries.ts';

/**
 * Goes back to another way to shop, at the store or address that the shopper has chosen for it. Its cart is there as it
 * was and the items of this one stay, so nothing needs a confirmation (decision 31). A place that no longer serves is
 * chosen anew, in the picker.
 * @returns undefined while nothing is chosen for it: then the picker is the way
 */
export function useSwitchBack(modality: ModalityType) {
  const choice = useBootstrap().savedModalities.find(({ modalityType }) => modalityType === modality);
  const { mutateAsync, isPending, error } = useChooseModality();
  const waits = useIsSavingModality();
  const navigate = useNavigate();
  if (choice === undefined) return undefined;

  const switchBack = () =>
    mutateAsync(choice).then(
      () => track({ name: 'MODALITY_CHOSEN', data: { modality } }),
      (failure: unknown) => {
        if (failure instanceof Refused) void navigate({ ...paths.modality(TAB_OF[modality]), resetScroll: false });
      },
    );
  return {
    switchBack: () => void switchBack(),
    isPending,
    waits: waits && !isPending,
    failure: error instanceof Refused ? undefined : problemMessage(error),
  };
}
