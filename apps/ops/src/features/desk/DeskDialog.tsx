import { ReasonDialog, type ReasonDialogProps } from '#reason/ReasonDialog.tsx';
import { type Refusals, refusalText } from './refusal-text.ts';

type DeskDialogProps = Omit<ReasonDialogProps, 'words' | 'refused'> & { words: ReasonDialogProps['words'] & Refusals };

/** An action of the desk with a reason; what the server refused is said in the words of that action. */
export const DeskDialog = (props: DeskDialogProps) => (
  <ReasonDialog {...props} refused={(error) => refusalText(error, props.words)} />
);
