import type { LineKey, PickBody, PickProduct, ProposalBody, TakeOutBody } from '../types.ts';

/** What a picker did, as the device keeps it until the server has it. */
export type Op = LineKey & {
  /** The device's own number: the server does what it has done once no more. */
  readonly opId: string;
  readonly staffId: string;
  /** When it was done here, in milliseconds: the order in which it is sent. */
  readonly at: number;
  /** The item's name, to tell what became of it. */
  readonly item: string;
  /** The product that comes instead, or that its shopper is asked about; none in proposals of an older release. */
  readonly substitute?: PickProduct | null;
  /** The code of the refusal; absent while it waits. */
  readonly refused?: string;
} & (
    | { readonly kind: 'pick'; readonly body: Omit<PickBody, 'opId' | 'lineId'> }
    | { readonly kind: 'proposal'; readonly body: Omit<ProposalBody, 'opId' | 'lineId'> }
    | { readonly kind: 'take-out'; readonly body: Omit<TakeOutBody, 'opId' | 'lineId'> }
  );

/** What a page adds: who did it, when, and its number are the queue's. */
export type NewOp = DistributiveOmit<Op, 'opId' | 'staffId' | 'at' | 'refused' | 'substitute'> & {
  readonly substitute: PickProduct | null;
};
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
