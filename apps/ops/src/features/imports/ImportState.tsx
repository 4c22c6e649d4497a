import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { clock, day } from '#format/time.ts';
import { copy } from './copy.ts';
import css from './imports.module.css';
import type { Import } from './queries.ts';

const words = copy.detail;

/** How far the check is, or what became of the import. */
export function ImportState({ of, zone }: { of: Import; zone: string }) {
  const when = (at: string) => `${day(at, zone)}, ${clock(at, zone)}`;
  const ends = of.endsAt !== null && of.endedAt === null ? ` ${words.ends(when(of.endsAt))}` : '';
  switch (of.status) {
    case 'CHECKING': {
      const label = of.checkedRows < of.rows ? words.checking(of.checkedRows, of.rows) : words.comparing;
      return (
        <div>
          <progress className={css['bar']} value={of.checkedRows} max={Math.max(1, of.rows)} aria-label={label} />
          <p role="status">{label}</p>
        </div>
      );
    }
    case 'APPLIED':
      if (of.setAside !== null)
        return (
          <Notice tone="danger" role="status">
            {words.setAside[of.setAside]}
          </Notice>
        );
      return (
        <Notice tone="success" role="status">
          {of.appliedAt !== null && words.applied(when(of.appliedAt))}
          {ends}
        </Notice>
      );
    case 'PLANNED':
      return (
        <Notice tone="info" role="status">
          {of.startsAt !== null && words.planned(when(of.startsAt))}
          {ends}
        </Notice>
      );
    case 'ROLLED_BACK':
      return (
        <Notice tone={of.keptRows ? 'warning' : 'success'} role="status">
          {of.endedAt !== null && <p>{endedText(of, when(of.endedAt))}</p>}
          {of.keptRows ? <p>{words.kept(of.keptRows)}</p> : null}
        </Notice>
      );
    case 'CANCELED':
      return of.setAside === null ? null : (
        <Notice tone="warning" role="status">
          {words.setAside[of.setAside]}
        </Notice>
      );
    default:
      return null;
  }
}

function endedText({ rolledBack }: Import, when: string): string {
  if (rolledBack === null) return words.ended(when);
  const { by, reason } = rolledBack;
  return reason === null ? words.endedAsPlanned(when, by) : words.endedBy(when, by, reason);
}
