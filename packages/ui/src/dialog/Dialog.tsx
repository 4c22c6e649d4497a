import { Modal } from './Modal.tsx';
import type { ModalProps } from './Modal.tsx';

export type DialogProps = ModalProps;

/** A task in the middle of the page, 720 px wide; on a phone a sheet at its lower edge, or all of it for a `tall` one. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} shape="dialog" />;
}
