/** A stream of events without a server: a test says what comes. */
export class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
  }
  close(): void {
    this.readyState = 2;
  }
  step(seq: number): void {
    this.dispatchEvent(new MessageEvent('step', { lastEventId: String(seq), data: '{}' }));
  }
  picks(count: number): void {
    this.dispatchEvent(new MessageEvent('picks', { data: String(count) }));
  }
}

/** What a page opens instead of an `EventSource`. @param opened gets each stream */
export const streamsInto = (opened: FakeStream[]): typeof FakeStream =>
  class extends FakeStream {
    constructor(url: string) {
      super(url);
      opened.push(this);
    }
  };
