import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import control from './control.module.css';
import css from './ChoiceCard.module.css';

export type ChoiceCardProps = {
  type: 'radio' | 'checkbox';
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The name of the choice, in strong text. */
  label: ReactNode;
  /** Between the radio button and the text: a picture or a mark. */
  media?: ReactNode;
  /** Softer lines under the name, part of its description. */
  facts?: ReactNode;
  /** The deciding fact, at the end of the first line. */
  end?: ReactNode;
  /** The card's own action: it is above the label's target, because a label may not contain a button. */
  action?: ReactNode;
  /** Full-width content of this choice, below the text and above the label's target. */
  below?: ReactNode;
  /** Why it cannot be chosen now. */
  disabledReason?: string | undefined;
  /** It cannot be chosen now for a reason given elsewhere: in the facts, or once for several cards. */
  off?: boolean;
  id?: string | undefined;
};

/** A card that is a choice: all of it is the target, except its own action. */
export function ChoiceCard(props: ChoiceCardProps) {
  const {
    type,
    name,
    checked,
    onChange,
    label,
    media,
    facts,
    end,
    action,
    below,
    disabledReason,
    off = false,
    id,
  } = props;
  const made = useId();
  const inputId = id ?? made;
  const factsId = facts === undefined ? undefined : `${inputId}-facts`;
  const endId = end === undefined ? undefined : `${inputId}-end`;
  const reasonId = disabledReason === undefined ? undefined : `${inputId}-reason`;
  return (
    <div className={css['card']}>
      <input
        className={control['control']}
        type={type}
        name={name}
        id={inputId}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        disabled={off || disabledReason !== undefined}
        aria-describedby={classNames(factsId, endId, reasonId)}
      />
      {media}
      <div className={css['text']}>
        <label className={css['label']} htmlFor={inputId}>
          {label}
        </label>
        {facts !== undefined && (
          <div className={css['facts']} id={factsId}>
            {facts}
          </div>
        )}
        {disabledReason !== undefined && (
          <span className={css['reason']} id={reasonId}>
            {disabledReason}
          </span>
        )}
      </div>
      {end !== undefined && (
        <div className={css['end']} id={endId}>
          {end}
        </div>
      )}
      {action !== undefined && <div className={css['action']}>{action}</div>}
      {below !== undefined && <div className={css['below']}>{below}</div>}
    </div>
  );
}
