import { Modal } from './Modal.tsx';
import type { ModalProps } from './Modal.tsx';

export type FlyoutProps = ModalProps;

/** A task at the right edge, 464 px wide and as tall as the window; the whole screen on a phone. */
export function Flyout(props: FlyoutProps) {
  return <Modal {...props} shape="flyout" />;
}
