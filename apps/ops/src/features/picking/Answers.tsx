import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Ban, Clock, Repeat } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { shortNumber } from '#format/short-number.ts';
import { clock } from '#format/time.ts';
import { toteLabel } from '#format/tote-label.ts';
import { ANSWERS, useKeptScans } from '#scans/use-kept-scans.ts';
import { copy } from './copy.ts';
import { NoticeToRead } from '#hand/NoticeToRead.tsx';
import { type ShownLine, type ShownOrder, stateOf } from './device/overlay.ts';
import type { PickProduct } from './types.ts';

interface AnswersProps {
  readonly orders: readonly ShownOrder[];
  readonly zone: string;
}

/** What a shopper answered about a line: what is to be fetched, or that nothing comes instead. */
interface Answer {
  readonly id: string;
  readonly isYes: boolean;
  readonly title: string;
  readonly text: string;
}

/** What shoppers were asked, and what they answered: an answer is announced when it comes. */
export function Answers({ orders, zone }: AnswersProps) {
  const answered = orders.flatMap((order) =>
    order.lines.flatMap((line) => {
      const answer = answerOf(order, line);
      return answer ? [{ order, answer }] : [];
    }),
  );
  const waitingTitle = (text: string, { orderId }: ShownOrder): string =>
    orders.length === 1 ? text : copy.inOrder(shortNumber(orderId), text);
  useAnnounced(answered.map(({ answer }) => answer));
  return (
    <>
      {orders.flatMap((order) =>
        order.lines.map(({ id, product, picked, proposal, suggested }) =>
          proposal?.state === 'OPEN' && picked === null ? (
            <Notice
              key={id}
              tone="warning"
              icon={Clock}
              title={waitingTitle(
                copy.waitingFor(product.description, firstName(order), clock(proposal.expiresAt, zone)),
                order,
              )}
            >
              {suggested.length > 0 && `${copy.suggested(suggested)} `}
              {copy.goOn}
            </Notice>
          ) : null,
        ),
      )}
      {answered.map(({ order, answer }) => (
        <AnswerNotice key={answer.id} orderId={order.orderId} answer={answer} />
      ))}
    </>
  );
}

/** A yes stays until it is in its tote. A no leaves nothing to do, and goes when its picker has read it. */
function AnswerNotice({ orderId, answer: { id, isYes, title, text } }: { orderId: string; answer: Answer }) {
  const [read, keepRead] = useKeptScans({ orderId, part: ANSWERS });
  if (isYes)
    return (
      <Notice icon={Repeat} title={title}>
        {text}
      </Notice>
    );
  if (read.includes(id)) return null;
  return <NoticeToRead icon={Ban} title={title} text={text} onRead={() => keepRead([...read, id])} />;
}

/** A product by name and size. */
export const sized = ({ description, size }: PickProduct): string => copy.withSize(description, size);

/** What a picker calls a shopper by. */
export const firstName = ({ shopper }: Pick<ShownOrder, 'shopper'>): string => shopper.split(' ')[0] ?? shopper;

function answerOf(order: ShownOrder, line: ShownLine): Answer | undefined {
  const { proposal, suggested, product, toFetch } = line;
  const number = shortNumber(order.orderId);
  const name = firstName(order);
  const no = { isYes: false, title: copy.nothingFor(number, product.description) };
  // What was found after all needs no word.
  if (proposal?.state !== 'APPROVED' && stateOf(line) === 'picked') return undefined;
  switch (proposal?.state) {
    case 'APPROVED': {
      if (!toFetch || stateOf(line) !== 'fetch') return undefined;
      const { description } = toFetch.substitute.product;
      const title = copy.toGet(toFetch.substitute.quantity, description, toteLabel(number, line.tote));
      return {
        id: proposal.id,
        isYes: true,
        title,
        text: copy.approved(name, sized(toFetch.substitute.product), sized(product)),
      };
    }
    case 'DECLINED':
      return { id: proposal.id, ...no, text: copy.declined(name, suggested) };
    case 'EXPIRED':
      return { id: proposal.id, ...no, text: copy.expired(name, suggested) };
    default:
      return undefined;
  }
}

/** Says each answer once, not those that were there when the page opened. */
function useAnnounced(answers: readonly Answer[]): void {
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(answers.map(({ id }) => id));
    if (before) for (const { id, title, text } of answers) if (!before.has(id)) announce(`${title}: ${text}`);
  });
}
