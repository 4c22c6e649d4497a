/** The name of the build that this page runs: the address of its script, which is another one with any change. */
export const thisBuild = (from: Document = document): string =>
  new URL(from.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '/', location.origin).pathname;
