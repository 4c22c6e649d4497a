import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { escapeOnce } from './escape-once.ts';

let dialog: HTMLDialogElement;
const byDialog = vi.fn<() => void>();
const byFrame = vi.fn<() => void>();
let watch: ReturnType<typeof escapeOnce>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  dialog = document.createElement('dialog');
  watch = escapeOnce(dialog, byFrame);
  dialog.addEventListener('cancel', byDialog);
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
  vi.clearAllMocks();
});
const cancel = () => dialog.dispatchEvent(new Event('cancel', { cancelable: true }));

test('one press that arrives both from the frame and the dialog counts once, whichever comes first', () => {
  watch.press();
  cancel();
  expect([byFrame.mock.calls.length, byDialog.mock.calls.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(600);
  cancel();
  watch.press();
  expect([byFrame.mock.calls.length, byDialog.mock.calls.length]).toEqual([1, 1]);
});

test('the duplicate does not close the dialog either', () => {
  watch.press();
  expect(cancel()).toBe(false);
});

test('two presses count twice', () => {
  watch.press();
  vi.advanceTimersByTime(600);
  watch.press();
  vi.advanceTimersByTime(600);
  cancel();
  expect([byFrame.mock.calls.length, byDialog.mock.calls.length]).toEqual([2, 1]);
});
