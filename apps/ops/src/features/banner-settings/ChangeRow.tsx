import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import type { Body } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { clock, day } from '#format/time.ts';
import css from './ChangeList.module.css';
import { copy } from './copy.ts';
import { type Difference, differencesOf, labelOf, valueOf, versionOf } from './differences.ts';
import type { Settings } from './messages.ts';

export type MadeChange = Body<OpsApi['GET /ops/v1/banners/:bannerId/settings/changes']>['changes'][number];
const words = copy.changes;

type ChangeRowProps = {
  change: MadeChange;
  settings: Settings;
  timeZone: string;
  /** Whether it says which message or switch it is about. */
  hasLabel: boolean;
  onUndo: () => void;
};

/** A change: what shoppers had before and after it, who made it and why. */
export function ChangeRow({ change, settings, timeZone, hasLabel, onUndo }: ChangeRowProps) {
  const { name, at, staffName, staffNumber, reason, version, isUndo } = change;
  const label = labelOf(name, settings);
  const current = versionOf(name, settings);
  const isNewest = current === version;
  // What was before a change may be what shoppers have: then there is nothing to bring back.
  const isThere = differencesOf({ name, before: change.before, after: valueOf(name, settings) }, settings).length === 0;
  return (
    <div className={css['change']}>
      <div>
        {(hasLabel || isUndo) && (
          <p className={css['what']}>
            {hasLabel && <strong>{label}</strong>}
            {isUndo && <Chip>{words.wasUndo}</Chip>}
          </p>
        )}
        {differencesOf(change, settings).map((difference) => (
          <BeforeAfter key={difference.part} {...difference} />
        ))}
        {reason !== null && <p>{reason}</p>}
        <p className={css['soft']}>
          {words.by(staffName, staffNumber, `${day(at, timeZone)}, ${clock(at, timeZone)}`)}
        </p>
      </div>
      {current !== undefined && !isThere && (
        <TextButton aria-label={isNewest ? words.undoOf(label) : words.bringBackOf(label)} onClick={onUndo}>
          {isNewest ? words.undo : words.bringBack}
        </TextButton>
      )}
    </div>
  );
}

/** What was, struck out, and what came instead. */
export function BeforeAfter({ part, lang, before, after }: Difference) {
  return (
    <div className={css['difference']}>
      {part !== '' && <p className={css['part']}>{part}</p>}
      <dl data-inline={lang === undefined || undefined}>
        <div>
          <dt>
            <VisuallyHidden>{words.before}</VisuallyHidden>
          </dt>
          <dd lang={lang}>
            <del>{before}</del>
          </dd>
        </div>
        <div>
          <dt>
            <VisuallyHidden>{words.after}</VisuallyHidden>
          </dt>
          <dd lang={lang}>
            <ins>{after}</ins>
          </dd>
        </div>
      </dl>
    </div>
  );
}
