export const copy = {
  title: 'Are you still here?',
  text: 'Nothing was pressed for a while, so you are signed out in a minute. What is not saved is lost, except what you picked.',
  stay: 'Stay Signed In',
};
