import type { ModalityType } from '@cartwright/contracts/common';

type Order = { readonly selected: ModalityType | undefined; readonly isModal: boolean };

/**
 * The modalities in the order of their option cards: in a dialog the selected one comes first, in a page the order never
 * changes (WTS-031, WTS-032).
 */
export function orderedModalities(modalities: readonly ModalityType[], { selected, isModal }: Order): ModalityType[] {
  if (!isModal || selected === undefined || !modalities.includes(selected)) return [...modalities];
  return [selected, ...modalities.filter((modality) => modality !== selected)];
}
