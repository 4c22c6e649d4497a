import type { ModalityType } from '@cartwright/contracts/common';

type Order = { readonly selected: ModalityType | undefined; readonly isModal: boolean };

/** The option cards in order: as a dialog the one in use comes first; in a page each keeps its place (WTS-031, WTS-032). */
export function orderedModalities(modalities: readonly ModalityType[], { selected, isModal }: Order): ModalityType[] {
  if (!isModal || selected === undefined || !modalities.includes(selected)) return [...modalities];
  return [selected, ...modalities.filter((modality) => modality !== selected)];
}
