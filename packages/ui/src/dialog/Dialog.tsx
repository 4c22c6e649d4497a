import { Modal } from './Modal.tsx';
import type { ModalProps } from './Modal.tsx';

export type DialogProps = ModalProps;

/** A task in the middle of the page, 720 px wide; the whole screen on a phone. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} shape="dialog" />;
}
