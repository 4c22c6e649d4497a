import { DRAFT_FOR } from '@cartwright/rules/checkout-state';
import { BOUND_FOR, EXTENSION, KEPT_AFTER_DECLINE, HELD_FOR, MAX_EXTENSIONS } from '@cartwright/rules/reservation';
import { MINUTE } from '@cartwright/rules/zoned-time';

/** How long a quote is valid; repeated here, so that the model knows the rules and not the code. */
const QUOTE_FOR = 10 * MINUTE;

/** One slot of the model: its capacity, in orders and units. */
export interface ModelSlot {
  readonly orders: number;
  readonly units: number;
}

/** A reservation. An expired one keeps its capacity until it is swept. */
export interface ModelReservation {
  readonly slot: number;
  state: 'HELD' | 'BOUND' | 'BOOKED' | 'RELEASED' | 'EXPIRED';
  units: number;
  expiresAt: number;
  extensions: number;
  /** The draft that refers to it, with the moment at which it times out. */
  draft: { readonly until: number; isOpen: boolean } | undefined;
}

interface ModelShopper {
  pieces: number;
  /** When each slot was offered last. */
  readonly quoted: Map<number, number>;
  last: ModelReservation | undefined;
}

/** The outcome of a command: `OK`, or the code of its refusal. */
export type Came = string;

const isTaking = ({ state }: ModelReservation) => state === 'HELD' || state === 'BOUND';

/**
 * A model of reservations: lists and additions, one command at a time, no database. Every order fits into one tote, and
 * no cut-off is near.
 */
export class ReservationModel {
  now: number;
  readonly slots: readonly ModelSlot[];
  readonly shoppers: readonly ModelShopper[];
  readonly all: ModelReservation[] = [];

  constructor(slots: readonly ModelSlot[], shoppers: number, now: number) {
    this.now = now;
    this.slots = slots;
    this.shoppers = Array.from({ length: shoppers }, () => ({ pieces: 1, quoted: new Map(), last: undefined }));
  }

  /** The used capacity of a slot: held or bound orders and units, then booked ones. */
  counters(slot: number): readonly number[] {
    const here = this.all.filter((each) => each.slot === slot);
    const held = here.filter(isTaking);
    const booked = here.filter(({ state }) => state === 'BOOKED');
    return [held.length, units(held), booked.length, units(booked)];
  }

  /** Offers slots with capacity for any order at all. */
  quote(shopper: number): void {
    const { quoted } = this.of(shopper);
    quoted.clear();
    for (const slot of this.slots.keys()) {
      const room = this.room(slot);
      if (room.orders > 0 && room.units > 0) quoted.set(slot, this.now);
    }
  }

  hold(shopper: number, slot: number): Came {
    const who = this.of(shopper);
    const quotedAt = who.quoted.get(slot);
    if (quotedAt === undefined) return 'NOT_OFFERED';
    if (this.now >= quotedAt + QUOTE_FOR) return 'QUOTE_EXPIRED';
    const older = who.last && isTaking(who.last) ? who.last : undefined;
    const room = this.room(slot, older?.slot === slot ? older : undefined);
    if (room.orders < 1 || room.units < who.pieces) return 'SLOT_FULL';
    if (older) older.state = 'RELEASED';
    const expiresAt = this.now + HELD_FOR;
    who.last = { slot, state: 'HELD', units: who.pieces, expiresAt, extensions: 0, draft: undefined };
    this.all.push(who.last);
    return 'OK';
  }

  extend(shopper: number): Came {
    const held = this.live(shopper);
    if (!held) return 'RESERVATION_EXPIRED';
    if (held.extensions === MAX_EXTENSIONS) return 'EXTENSION_REFUSED';
    held.extensions += 1;
    held.expiresAt += EXTENSION;
    return 'OK';
  }

  /** Adjusts the reservation to the cart. */
  change(shopper: number): Came {
    const held = this.live(shopper);
    if (!held) return 'RESERVATION_EXPIRED';
    const more = this.of(shopper).pieces - held.units;
    if (more > 0 && this.room(held.slot).units < more) return 'SLOT_FULL';
    held.units += more;
    return 'OK';
  }

  /** Starts a checkout; an older draft of the same reservation is removed. */
  bind(shopper: number): Came {
    const held = this.live(shopper);
    if (!held || this.change(shopper) !== 'OK') return 'RESERVATION_EXPIRED';
    held.state = 'BOUND';
    held.expiresAt = Math.max(held.expiresAt, this.now + BOUND_FOR);
    held.draft = { until: this.now + DRAFT_FOR, isOpen: true };
    return 'OK';
  }

  /** Places the order of the newest draft. */
  confirm(shopper: number): Came {
    const { last } = this.of(shopper);
    const isOpen = last?.draft?.isOpen === true && last.draft.until > this.now;
    if (!last || !isOpen || !this.live(shopper)) return 'LOST';
    last.state = 'BOOKED';
    last.draft = undefined;
    return 'OK';
  }

  release(shopper: number): Came {
    const { last } = this.of(shopper);
    if (last?.state === 'BOOKED') return 'RESERVATION_IN_USE';
    if (last && isTaking(last)) last.state = 'RELEASED';
    return 'OK';
  }

  /** The sweeper: idle drafts first, which leave their reservations to the shopper; then expired reservations. */
  sweep(): void {
    for (const each of this.all) {
      if (each.draft?.isOpen === true && each.draft.until <= this.now) {
        each.draft.isOpen = false;
        if (each.state === 'BOUND') Object.assign(each, { state: 'HELD', expiresAt: this.now + KEPT_AFTER_DECLINE });
      }
      if (isTaking(each) && each.expiresAt <= this.now) each.state = 'EXPIRED';
    }
  }

  /** The shopper's reservation while it is live. */
  live(shopper: number): ModelReservation | undefined {
    const { last } = this.of(shopper);
    return last && isTaking(last) && last.expiresAt > this.now ? last : undefined;
  }

  of(shopper: number): ModelShopper {
    const who = this.shoppers[shopper];
    if (!who) throw new Error(`no shopper ${shopper}`);
    return who;
  }

  /** The fate of a shopper's last reservation: its state, its units, and its expiration while it has one. */
  end(shopper: number): readonly unknown[] | undefined {
    const { last } = this.of(shopper);
    return last && [last.state, last.units, isTaking(last) ? last.expiresAt : null];
  }

  private room(slot: number, without?: ModelReservation): ModelSlot {
    const taken = this.all.filter(
      (each) => each.slot === slot && each !== without && (isTaking(each) || each.state === 'BOOKED'),
    );
    const { orders = 0, units: max = 0 } = this.slots[slot] ?? {};
    return { orders: orders - taken.length, units: max - units(taken) };
  }
}

const units = (reservations: readonly ModelReservation[]): number =>
  reservations.reduce((all, each) => all + each.units, 0);
