import { setTimeout as pause } from 'node:timers/promises';
import { Browser, type Reply } from './http.ts';

/** Counts of each response status, and of missing responses. */
export type Statuses = Map<number | 'none', number>;

const LONGEST_WAIT = 90_000;
const BETWEEN = 300;

/** A browser whose shopper retries: while nobody responds, the service is unavailable, or the order is being placed. */
export class PatientBrowser extends Browser {
  readonly #statuses: Statuses;

  constructor(origin: string, localAddress: string, statuses: Statuses, ports?: readonly number[]) {
    super(origin, localAddress, ports);
    this.#statuses = statuses;
  }

  /** @throws when there is no final response for a minute and a half */
  override async send(...requested: Parameters<Browser['send']>): Promise<Reply> {
    const until = performance.now() + LONGEST_WAIT;
    for (;;) {
      const reply = await super.send(...requested).catch(() => undefined);
      const status = reply?.status ?? 'none';
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
      if (reply && !isUndecided(reply)) return reply;
      if (performance.now() > until)
        throw new Error(`${requested[0]} ${requested[1]}: no final response, the last was ${status}`);
      await pause(BETWEEN);
    }
  }
}

const isUndecided = ({ status, body }: Reply): boolean =>
  status === 503 || (status === 409 && JSON.stringify(body).includes('"IN_PROGRESS"'));
