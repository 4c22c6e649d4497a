export const leaveCopy = {
  title: 'Leave without saving?',
  text: 'Your changes on this page are not saved. They are lost if you leave.',
  stay: 'Keep Editing',
  leave: 'Leave',
};
