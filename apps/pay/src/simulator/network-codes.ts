/** The texts of ISO 8583 responses, as networks print them; 88x and 89x are those of the PIN entry. */
const TEXTS: { readonly [code: string]: string } = {
  '00': 'Approved',
  '03': 'Invalid merchant',
  '05': 'Do not honor',
  '12': 'Invalid transaction',
  '13': 'Invalid amount',
  '14': 'Invalid card number',
  '25': 'Unable to locate record',
  '43': 'Stolen card',
  '46': 'Closed account',
  '51': 'Insufficient funds',
  '54': 'Expired card',
  '55': 'Invalid PIN',
  '57': 'Transaction not permitted',
  '61': 'Return exceeds benefit authorization',
  '62': 'Restricted card',
  '75': 'PIN tries exceeded',
  '78': 'Card not active',
  '91': 'Issuer unavailable',
  '1A': 'Additional customer authentication required',
  '4001': 'Settlement declined',
  '5001': 'Gateway rejected',
  '884': 'PIN entry did not load',
  '885': 'PIN entry style did not load',
  '889': 'PIN entry failed',
  '893': 'PIN too short',
  '894': 'PIN too long',
};

/** The network's text for a code. */
export const networkText = (code: string): string =>
  TEXTS[code] ?? (/^2\d{3}$/.test(code) ? 'Processor declined' : 'Declined by the network');
