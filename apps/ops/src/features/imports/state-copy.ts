import type { Import } from './queries.ts';

/** What became of an import, and who did it. */
export const stateCopy = {
  checking: (seen: number, rows: number) => `${count(seen)} of ${count(rows)} ${rows === 1 ? 'row' : 'rows'} checked`,
  comparing: 'Comparing with what is there',
  planned: (name: string, when: string) => `Planned by ${name}, ${when}.`,
  starts: (when: string) => `Starts ${when}.`,
  ends: (when: string) => `Ends ${when}.`,
  applied: (name: string, when: string) => `Applied by ${name}, ${when}.`,
  appliedAsPlanned: (name: string, when: string) => `Applied ${when}, as ${name} planned.`,
  shown: 'The shop shows it within a second.',
  ended: (when: string) => `Rolled back ${when}.`,
  endedBy: (name: string, when: string) => `Rolled back by ${name}, ${when}.`,
  endedAsPlanned: (name: string, when: string) => `Ended ${when}, as ${name} planned.`,
  canceled: (name: string, when: string) => `Canceled by ${name}, ${when}.`,
  reason: (reason: string) => `Reason: ${reason}`,
  kept: (n: number) =>
    n === 1
      ? '1 row stayed, because something newer had changed it.'
      : `${count(n)} rows stayed, because something newer had changed them.`,
  setAside: {
    PLANNER_GONE:
      'The planned time came, and nothing was changed: the person who planned it can no longer import. Check it again to apply it.',
    CHECK_FAILED:
      'The planned time came, and nothing was changed: something in the file no longer fits what is there. Check it again, and look at what it does now.',
    BIG_CHANGES:
      'The planned time came, and nothing was changed: more prices would change by much than you agreed to. Check it again, and look at the prices that come first.',
    FAILED:
      'The planned time came, and nothing was changed: this program failed, and the fault is logged. Check the file again to apply it.',
    END_FAILED:
      'The end came, but the file could not be rolled back: this program failed, and the fault is logged. It tries again by itself. Upload another file if what this one set must not stay.',
  } satisfies Record<NonNullable<Import['setAside']>, string>,
};

const count = (n: number): string => n.toLocaleString('en-US');
