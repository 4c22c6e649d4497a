import { toDollars } from '@cartwright/rules/money';
import { useNavigate } from '@tanstack/react-router';
import { useKeepOrder } from '#features/orders/queries.ts';
import { copy } from '#features/problems/copy.ts';
import { type Draft, type Outlook, reportOf } from '#features/problems/problem.ts';
import { useReportProblem } from '#features/problems/queries.ts';
import { paths } from '#paths.ts';

/** The sending of a report, as its buttons show it. */
export interface Sending {
  readonly send: () => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly label: string;
  /** Why it cannot be sent yet. */
  readonly obstacle: string | undefined;
}

/** Sends what was entered; then the page shows what came of it. */
export function useSending(id: string, draft: Draft, outlook: Outlook | undefined): Sending {
  const navigate = useNavigate();
  const keep = useKeepOrder();
  const { mutate, isPending, error } = useReportProblem(id, (order) => {
    keep(order);
    const sent = order.problems.at(-1);
    if (sent) void navigate({ ...paths.problem(id, sent.id), replace: true });
  });
  const lines = reportOf(draft);
  return {
    send: () => lines && mutate(lines),
    isPending,
    error,
    label: labelOf(outlook),
    obstacle: lines && outlook ? undefined : obstacleOf(draft),
  };
}

function labelOf(outlook: Outlook | undefined): string {
  if (!outlook) return copy.sendShort;
  return outlook.isAtOnce ? copy.send(toDollars(outlook.amount)) : copy.sendReport;
}

const obstacleOf = (draft: Draft): string => (Object.keys(draft).length === 0 ? copy.chooseItems : copy.chooseKinds);
