/** What the couriers owe now; the dashboard and the payouts show the same answer. */
export const BALANCES_PATH = '/api/payouts/balances'
