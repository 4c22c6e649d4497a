export const receiptCopy = {
  title: 'Consent Receipt',
  text: 'What you allowed, chose and took back in your account: when, where, and which version of the words you agreed to.',
  html: 'Download to Read',
  json: 'Download for Programs (JSON)',
  downloading: 'Downloading',
  downloaded: (name: string) => `Downloaded ${name}.`,
  failed: "We couldn't make your receipt. Please try again later.",
};
