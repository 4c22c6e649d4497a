import { copy } from './copy.ts';
import css from './imports.module.css';
import type { Import } from './queries.ts';

/** Whether a checked import would change something, so that somebody is to apply it. */
export const hasRows = ({ status, report }: Import): boolean =>
  status === 'READY' && report !== null && report.added + report.changed > 0;

/** Whether a file was applied, whatever became of it since: then what it changes is what it changed. */
export const isDone = (status: Import['status']): boolean => status === 'APPLIED' || status === 'ROLLED_BACK';

/** Whether a file was rolled back because its planned end had come. */
const isPlannedEnd = ({ status, rolledBack }: Import): boolean =>
  status === 'ROLLED_BACK' && rolledBack?.reason === null;

/** The same as one sentence, which heads its page. */
export function headOf(of: Import): string {
  const words = copy.detail;
  if (isPlannedEnd(of)) return words.headPlannedEnd;
  return of.status === 'READY' && !hasRows(of) ? words.headSame : words.head[of.status];
}

/** Where an import stands, in words. */
export function Status({ of }: { of: Import }) {
  const isSame = of.status === 'READY' && !hasRows(of);
  return (
    <span className={css['state']} data-status={isSame ? undefined : of.status}>
      {isSame ? copy.nothing : statusOf(of)}
    </span>
  );
}

function statusOf(of: Import): string {
  const { status, setAside } = of;
  if (isPlannedEnd(of)) return copy.plannedEnd;
  if (setAside === null) return copy.statuses[status];
  return setAside === 'END_FAILED' ? copy.notEnded : copy.setAside;
}
