declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What has just been done with an order, in a sentence: the list shows it on top. */
    done?: string;
  }
}

/** The part of a page's place in the history that says what was done. */
export const doneState = (done: string | undefined) => (done === undefined ? {} : { done });
