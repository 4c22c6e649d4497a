import '/cartwright-wallet.js';

const { payOrigin, tenant } = JSON.parse(document.getElementById('settings').textContent);
const element = document.querySelector('cartwright-wallet');
const chosen = document.getElementById('chosen');

element.config = {
  payOrigin,
  tenant,
  application: 'CLICKLIST',
  getAuthToken: async () => {
    const answer = await fetch('/token', { method: 'POST' });
    return answer.ok ? (await answer.json()).token : null;
  },
  onSignInRequired: () => {
    chosen.textContent = 'Please sign in again.';
  },
  onSelectionChange: ({ bank }) => {
    chosen.textContent = bank ? `You pay with ${bank.brand} ending in ${bank.lastFour}.` : 'No card chosen.';
  },
  ui: { showCardbox: true, showGiftCards: true, showSnapCards: true, saveCardOptionEnabled: true },
};
document.getElementById('wallet').addEventListener('click', () => element.wallet.open());
