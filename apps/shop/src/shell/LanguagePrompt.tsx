import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { languagePromptCopy as copy } from './language-prompt-copy.ts';

interface LanguagePromptProps {
  readonly onChange: () => void;
  readonly onKeep: () => void;
}

/** Asks before a change of the language discards what was typed. */
export function LanguagePrompt({ onChange, onKeep }: LanguagePromptProps) {
  return (
    <Dialog
      title={copy.title}
      onClose={onKeep}
      foot={
        <>
          <Button kind="soft" onClick={onKeep}>
            {copy.keep}
          </Button>
          <Button kind="primary" onClick={onChange}>
            {copy.change}
          </Button>
        </>
      }
    >
      <p>{copy.text}</p>
    </Dialog>
  );
}
