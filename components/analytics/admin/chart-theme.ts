/** Formats '2026-03-09' as '09/03'. */
export function chartDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`
}

/** Formats a number for an axis, such as 'R$ 1,5 mil'. */
export function compact(value: number, unit: 'price' | 'count'): string {
  const text = new Intl.NumberFormat('pt-BR', {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value)
  return unit === 'price' ? `R$\u00a0${text.replace(' ', '\u00a0')}` : text
}

/** Styles of the tooltip, in the colors of the theme. */
export const tooltipStyle = {
  contentStyle: {
    background: 'var(--surface)',
    border: '1px solid var(--border)',
    borderRadius: 10,
    color: 'var(--foreground)',
    fontSize: 13,
  },
  itemStyle: { color: 'var(--foreground)' },
  labelStyle: { color: 'var(--muted)' },
}
