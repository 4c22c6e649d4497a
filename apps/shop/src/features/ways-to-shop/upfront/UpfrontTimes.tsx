import { Button } from '@cartwright/ui/button/Button.tsx';
import { Foot } from '../Foot.tsx';
import type { TimesProps } from '../screen-props.ts';
import { copy } from '../window-copy.ts';

/** The times of the banner's own delivery, before there is an order. */
export function UpfrontTimes({ onClose }: TimesProps) {
  return (
    <Foot>
      <Button kind="primary" wide onClick={onClose}>
        {copy.reserve}
      </Button>
    </Foot>
  );
}
