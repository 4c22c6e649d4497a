/** Fields in which the shopper has typed since the page was opened. */
const typed = new Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>();

/** A choice is a press away, and the words of a search are in its address. */
const KEPT_ELSEWHERE = ['checkbox', 'radio', 'search'];

function note({ target }: Event): void {
  const isField =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  if (isField && !KEPT_ELSEWHERE.includes(target.type)) typed.add(target);
}

/** Remembers from now on in which fields the shopper types. */
export const watchTyping = (): void => document.addEventListener('input', note);

/** Whether something typed is still on the page: a reload would lose it. */
export const hasTyped = (): boolean => [...typed].some(({ isConnected, value }) => isConnected && value !== '');
