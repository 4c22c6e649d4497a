/** What happens if an item runs out, and its instructions: read where one is changed, not on every page. */
export const policyCopy = {
  title: 'If We Run Out',
  legend: (name: string) => `If we're out of ${name}`,
  allow: 'Substitutions allowed',
  backup: 'Choose a backup',
  backupHint: "We'll bring this instead.",
  backupLegend: 'Backup',
  noBackups: 'No similar items are available at this store today.',
  none: 'Substitutions not allowed',
  noneHint: "We'll leave it out, and you won't be charged.",
  instructions: 'Item instructions',
  optional: '(optional)',
  instructionsHint: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
  hidden: 'Delete the hidden characters, or type this again',
  save: 'Save',
  saving: 'Saving',
};
