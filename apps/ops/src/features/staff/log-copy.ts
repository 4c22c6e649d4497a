export const logCopy = {
  title: 'Log',
  text: 'What staff did at this store. Rows are only added.',
  columns: { at: 'When', who: 'Who', what: 'What', order: 'Order', reason: 'Why' },
  empty: 'Nobody has done anything here yet.',
  more: 'Show More',
  loading: 'Loading',
  undone: (at: string) => `undone ${at}`,
  /** An action without words of its own: its kind. */
  kind: (kind: string) => kind.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()),
};
