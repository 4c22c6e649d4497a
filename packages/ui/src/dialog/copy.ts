/** Names of the two buttons at the head of a dialog. */
export const dialogText = { close: 'Close', back: 'Back' };
