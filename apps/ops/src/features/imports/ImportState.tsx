import { Notice, type NoticeTone } from '@cartwright/ui/notice/Notice.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { clock, day } from '#format/time.ts';
import css from './imports.module.css';
import type { Import } from './queries.ts';
import { stateCopy as words } from './state-copy.ts';
import { appliedText, canceledText, endedText, endsText, plannedText } from './state-text.ts';

/** How far the check is, or what became of the import, and who did what with it before. */
export function ImportState({ of, zone }: { of: Import; zone: string }) {
  if (of.status === 'CHECKING') return <Checking of={of} />;
  const { tone, text, before: all } = stateOf(of, (at) => `${day(at, zone)}, ${clock(at, zone)}`);
  const before = all.filter((each) => each !== '');
  if (text === '' && before.length === 0) return null;
  return (
    <Stack gap={2}>
      {text !== '' && (
        <Notice tone={tone} role="status">
          {text}
        </Notice>
      )}
      {before.map((each) => (
        <p key={each} className={css['soft']}>
          {each}
        </p>
      ))}
    </Stack>
  );
}

function Checking({ of }: { of: Import }) {
  const label = of.checkedRows < of.rows ? words.checking(of.checkedRows, of.rows) : words.comparing;
  return (
    <div>
      <progress className={css['bar']} value={of.checkedRows} max={Math.max(1, of.rows)} aria-label={label} />
      <p role="status">{label}</p>
    </div>
  );
}

interface State {
  readonly tone: NoticeTone;
  /** What became of it last; empty for nothing. */
  readonly text: string;
  /** What was done with it before that, the latest first; empty ones are of nobody. */
  readonly before: readonly string[];
}

function stateOf(of: Import, when: (at: string) => string): State {
  const planned = plannedText(of, when);
  switch (of.status) {
    case 'APPLIED':
      if (of.setAside !== null)
        return { tone: 'danger', text: words.setAside[of.setAside], before: [appliedText(of, when), planned] };
      return { tone: 'success', text: appliedText(of, when, words.shown, endsText(of, when)), before: [planned] };
    case 'PLANNED': {
      const starts = of.startsAt !== null && words.starts(when(of.startsAt));
      return { tone: 'info', text: plannedText(of, when, starts, endsText(of, when)), before: [] };
    }
    case 'ROLLED_BACK':
      return {
        tone: of.keptRows ? 'warning' : 'success',
        text: endedText(of, when),
        before: [appliedText(of, when), planned],
      };
    case 'CANCELED':
      return of.setAside === null
        ? { tone: 'info', text: canceledText(of, when), before: [planned] }
        : { tone: 'warning', text: words.setAside[of.setAside], before: [planned] };
    default:
      return { tone: 'info', text: '', before: [] };
  }
}
