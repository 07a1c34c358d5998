/** The date on the clock of the store (São Paulo) at a moment in ms since 1970. */
export function storeDay(nowMs: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return parts.format(new Date(nowMs))
}
