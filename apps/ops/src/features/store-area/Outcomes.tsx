import { Chip, type ChipTone } from '@cartwright/ui/chip/Chip.tsx';
import css from './area.module.css';
import { copy } from './copy.ts';
import type { ZipPreview } from './queries.ts';

const TONES: Readonly<Record<ZipPreview['outcome'], ChipTone>> = {
  ADDED: 'success',
  TAKEN_OVER: 'success',
  REMOVED: 'danger',
  THERE: 'plain',
  NOT_THERE: 'plain',
  UNKNOWN: 'warning',
  TOO_FAR: 'warning',
  ELSEWHERE: 'warning',
};

/** What becomes of each ZIP code of a change. */
export function Outcomes({ zips }: { zips: readonly ZipPreview[] }) {
  if (zips.length === 0) return null;
  return (
    <ul className={css['rows']}>
      {zips.map((each) => (
        <li key={each.zip}>
          <span>
            <strong>{each.zip}</strong> {each.city}
            <span className={css['facts']}>{copy.outcomeText(each)}</span>
          </span>
          <Chip tone={TONES[each.outcome]}>{copy.outcomes[each.outcome]}</Chip>
        </li>
      ))}
    </ul>
  );
}
