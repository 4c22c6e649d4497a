import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import css from './form.module.css';
import { words } from '../copy/forms.ts';
import { type Keep, withPreferred, withSave } from './keep.ts';

interface Props {
  readonly keep: Keep;
  readonly onChange: (keep: Keep) => void;
  /** The host lets the shopper choose whether the card is saved (WAL-100). */
  readonly isSaveOffered: boolean;
}

/** Save this card, and Make this my preferred card (WAL-100, WAL-101). */
export function KeepBoxes({ keep, onChange, isSaveOffered }: Props) {
  return (
    <div className={css['group']}>
      {isSaveOffered && (
        <Checkbox
          label={words.saveThisCard}
          checked={keep.save}
          onChange={(event) => onChange(withSave(keep, event.target.checked))}
        />
      )}
      <Checkbox
        label={words.preferThisCard}
        checked={keep.preferred}
        onChange={(event) => onChange(withPreferred(keep, event.target.checked))}
      />
    </div>
  );
}
