/** Every demo shopper signs in with it; the demo world holds its hash. */
export const DEMO_PASSWORD = 'Groceries-2026';
