import type { AmountRow, MailContent, MailPart } from './mail-content.ts';

/** A mail as text: its parts are separated by empty lines, and names by two spaces from their values. */
export const mailText = ({ sender, heading, parts, footer }: MailContent): string =>
  [sender.name, heading, ...parts.map((part) => textOf(part, sender.home)), footer.join('\n')].join('\n\n');

function textOf(part: MailPart, home: string): string {
  switch (part.kind) {
    case 'sentences':
      return part.sentences.join('\n');
    case 'heading':
      return part.text;
    case 'facts':
      return part.rows.map((row) => row.join('  ')).join('\n');
    case 'amounts':
      return part.rows.map(amountText).join('\n');
    case 'link':
      return `${part.label}: ${home}${part.path}`;
  }
}

const amountText = ({ name, note, value }: AmountRow): string =>
  `${[name, ...(note === undefined ? [] : [`(${note})`])].join(' ')}  ${value}`.trimEnd();
