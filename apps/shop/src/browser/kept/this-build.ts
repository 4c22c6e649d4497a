/**
 * The name of the build that this page runs: the address of its own script, which is another one with any change. A
 * document that has its contents lists its scripts instead, that one last, and asks for them after its first paint.
 */
export function thisBuild(from: Document = document): string {
  const own = from.querySelector('script[type="module"][src]')?.getAttribute('src');
  const listed = from.querySelector<HTMLElement>('script[data-modules]')?.dataset['modules']?.split(' ').at(-1);
  return new URL(own ?? listed ?? '/', location.origin).pathname;
}
