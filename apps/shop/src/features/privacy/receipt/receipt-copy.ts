export const receiptCopy = {
  title: 'Consent Receipt',
  text: 'A record of the choices you made in your account: what you allowed or turned off, when and where, and which version of the wording you saw.',
  html: 'Download to View',
  json: 'Download as Data (JSON)',
  downloading: 'Downloading',
  downloaded: (name: string) => `Downloaded ${name}.`,
  failed: "We couldn't make your receipt. Please try again later.",
};
