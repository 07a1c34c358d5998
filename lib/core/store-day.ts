/** Returns the date in store time (São Paulo) of epoch milliseconds, as 'YYYY-MM-DD'. */
export function storeDay(nowMs: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return parts.format(new Date(nowMs))
}
