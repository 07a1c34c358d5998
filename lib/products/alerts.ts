/** What an alert waits for: the product is in stock again, or cheaper than when it was asked for. */
export const ALERT_KINDS = ['restock', 'price'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]
