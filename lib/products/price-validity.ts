/**
 * Returns the last day of the month after `today` (both YYYY-MM-DD in store time), until which a
 * price is declared valid to search engines. Stored pages are at most days old, so the day is never
 * past, and pages change only once a month.
 */
export function priceValidUntil(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10)
}
