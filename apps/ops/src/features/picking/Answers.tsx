import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { clock } from '#format/time.ts';
import { copy } from './copy.ts';
import type { ShownLine, ShownOrder } from './device/overlay.ts';

interface AnswersProps {
  readonly orders: readonly ShownOrder[];
  readonly zone: string;
}

/** What shoppers were asked, and what they answered: an answer is announced when it comes. */
export function Answers({ orders, zone }: AnswersProps) {
  const answers = orders.flatMap((order) =>
    order.lines.flatMap((line) => {
      const text = answerOf(line, firstName(order));
      return text === undefined || line.proposal === null
        ? []
        : [{ id: line.proposal.id, item: line.product.description, text }];
    }),
  );
  useAnnounced(answers);
  return (
    <>
      {orders.flatMap((order) =>
        order.lines.map(({ id, product, picked, proposal, suggested }) =>
          proposal?.state === 'OPEN' && picked === null ? (
            <Notice
              key={id}
              tone="warning"
              icon={Clock}
              title={copy.waitingFor(product.description, firstName(order), clock(proposal.expiresAt, zone))}
            >
              {suggested.length > 0 && `${copy.suggested(suggested)} `}
              {copy.goOn}
            </Notice>
          ) : null,
        ),
      )}
      {answers.map(({ id, item, text }) => (
        <Notice key={id} tone="success" title={`${item}:`}>
          {text}
        </Notice>
      ))}
    </>
  );
}

/** What a picker calls a shopper by. */
export const firstName = ({ shopper }: Pick<ShownOrder, 'shopper'>): string => shopper.split(' ')[0] ?? shopper;

function answerOf({ proposal, suggested }: ShownLine, name: string): string | undefined {
  switch (proposal?.state) {
    case 'APPROVED':
      return copy.approved(
        name,
        proposal.proposed.find(({ product }) => product.gtin13 === proposal.chosen)?.product.description ?? '',
      );
    case 'DECLINED':
      return copy.declined(name, suggested);
    case 'EXPIRED':
      return copy.expired(name, suggested);
    default:
      return undefined;
  }
}

/** Says each answer once, not those that were there when the page opened. */
function useAnnounced(answers: readonly { readonly id: string; readonly item: string; readonly text: string }[]): void {
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(answers.map(({ id }) => id));
    if (before) for (const { id, item, text } of answers) if (!before.has(id)) announce(`${item}: ${text}`);
  });
}
