const KEY = 'signed-in';

/** Notes on the device that somebody is signed in here, until they sign out: a session may end before that. */
export function markSignedIn(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // a browser that keeps nothing: a page that is opened later leads to the sign-in without a word
  }
}

/** Forgets it: whoever it was signed out, so that nothing is to be explained. */
export function unmarkSignedIn(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}

/** Whether somebody was signed in here and did not sign out: where the server knows nobody, their session has ended. */
export function isMarkedSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
