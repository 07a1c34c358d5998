/** The place of a customer's coins ledger and adjustments, filled by components/admin/coins. */
export function CustomerCoins(_: { customerId: string }) {
  return null
}
