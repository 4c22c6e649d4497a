/** The browser reports that it is going to load the page again; it is kept from doing so. */
export function nextReload(): Promise<void> {
  return new Promise((resolve) => {
    window.navigation.addEventListener(
      'navigate',
      (event) => {
        event.preventDefault();
        if (event.navigationType === 'reload') resolve();
      },
      { once: true },
    );
  });
}
