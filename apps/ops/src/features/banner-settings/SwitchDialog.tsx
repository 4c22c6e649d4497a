import { messageFor } from '#api/message-for.ts';
import { ReasonDialog } from '#reason/ReasonDialog.tsx';
import { useState } from 'react';
import { copy } from './copy.ts';
import type { BannerSwitch } from './messages.ts';
import { useChangeSetting } from './queries.ts';
import { isOnFor, switchCopy } from './switch-copy.ts';
import css from './SwitchList.module.css';

const words = copy.switches;

type SwitchDialogProps = {
  bannerId: string;
  of: BannerSwitch;
  openCheckouts: number;
  onDone: (isOn: boolean) => void;
  onClose: () => void;
};

/** Confirms that a switch is turned: what shoppers get now, and what then. */
export function SwitchDialog({ bannerId, of, openCheckouts, onDone, onClose }: SwitchDialogProps) {
  const { name, switchName, standard, own, version } = of;
  const isNow = own ?? standard;
  /** What was confirmed here stays that, even if somebody else turns the switch meanwhile. */
  const [wanted] = useState(!isNow);
  const turn = useChangeSetting(bannerId);
  const turnsOn = isOnFor(switchName, wanted);
  const { label, on, off } = switchCopy[switchName];
  return (
    <ReasonDialog
      title={words.confirmTitle(label, turnsOn)}
      words={{ submit: turnsOn ? words.turnOn : words.turnOff, submitting: words.turning, keep: words.cancel }}
      refused={(error) => messageFor(error, words.refusals)}
      action={turn}
      onClose={onClose}
      onSubmit={(reason) => turn.mutate({ name, value: wanted, version, reason }, { onSuccess: () => onDone(turnsOn) })}
    >
      <dl className={css['effect']}>
        <dt>{words.now}</dt>
        <dd>{isOnFor(switchName, isNow) ? on : off}</dd>
        <dt>{words.after}</dt>
        <dd>{turnsOn ? on : off}</dd>
      </dl>
      <p className={css['soft']}>{words.checkouts(openCheckouts)}</p>
    </ReasonDialog>
  );
}
