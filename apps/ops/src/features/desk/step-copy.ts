import { AGE_CHECK_WORDS } from '@cartwright/rules/came-back';
import type { DeskStep } from './queries.ts';
import { statusText } from './copy.ts';
import type { RefundState } from './refund-end.ts';

type Reported = Extract<DeskStep, { kind: 'reported' }>;

/** What was wrong with an item. */
const PROBLEMS = {
  MISSING: 'missing',
  DAMAGED: 'damaged',
  WRONG_ITEM: 'the wrong item',
  POOR_QUALITY: 'of poor quality',
} satisfies Record<Reported['lines'][number]['problem'], string>;

export const steps = {
  title: (name: string) => `What ${name} saw`,
  note: 'Their words and ours',
  count: (shown: number, of: number) => `${shown} of ${of} events`,
  showAll: (n: number) => `Show All ${n}`,
  showFewer: 'Show What Was Seen',
  placed: 'Order placed page',
  total: (amount: string, isEstimate: boolean) => `${isEstimate ? 'Estimated total' : 'Total'} ${amount}.`,
  until: (when: string) => `It can be changed until ${when}.`,
  changed: 'Change saved',
  newTotal: (amount: string) => `New estimated total ${amount}.`,
  rescheduled: 'New time',
  moved: (to: string, from: string) => `${to} instead of ${from}.`,
  text: 'Text',
  mail: 'Email',
  textAgain: 'Text, sent again',
  mailAgain: 'Email, sent again',
  words: 'Show the words',
  WAITING: 'Not sent yet',
  KEPT: 'Kept here: this shop is not set up to send it',
  WITHHELD: 'Not sent: no texts wanted',
  SENT: '',
  sentTo: (to: string) => `To ${to}`,
  proposed: 'Swap offered',
  offer: (name: string, offered: string) => `We’re out of ${name}. Offered: ${offered}.`,
  replyBy: (when: string) => `Reply by ${when}.`,
  answered: (name: string) => `${name} answered`,
  noAnswer: 'No answer in time',
  takenBack: 'Swap taken back',
  bring: (name: string) => `Bring ${name}`,
  bringNothing: (name: string) => `Nothing instead of ${name}`,
  reported: (name: string) => `${name} reported a problem`,
  problem: (name: string, problem: keyof typeof PROBLEMS) => `${name}: ${PROBLEMS[problem]}`,
  OPEN: 'Waiting for the store',
  DECLINED: 'Not refunded',
  REFUNDED: '',
  /** By what became of it. */
  refunded: {
    DONE: (amount: string) => `${amount} refunded`,
    PENDING: (amount: string) => `${amount} on its way back`,
    PAID_OUT: (amount: string) => `${amount} given back another way: a bank declined it`,
    FAILED: (amount: string) => `${amount} not refunded: a bank declined it`,
  } satisfies Record<RefundState, (amount: string) => string>,
  fees: 'Fees',
  staffOnly: (why: string) => `Staff only: ${why}`,
  /** Why an item was not handed over. */
  heldBack: AGE_CHECK_WORDS,
  quantity: (n: number, name: string) => (n === 1 ? name : `${n} ${name}`),
  state: statusText,
  by: {
    shopper: (name: string) => `by ${name}`,
    system: '',
    staff: (name: string) => `by ${name}`,
    store: 'by the store',
  },
} as const;
