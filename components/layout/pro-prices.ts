// Makes the Pro price the main price of products while the document has `data-pro`.
// Loaded for Pro customers only; the prices are in the markup of every page.
import { adoptStyles } from '@/components/ui/adopt-styles'
import pro from '@/lib/i18n/messages/pt-BR/pro.json'

const { own, without } = pro.prices
const card = 'html[data-pro] .product-card:has(> .card-pro) >'
const inline = 'html[data-pro] [data-inline-price] > [data-pro-only]'
const block = 'html[data-pro] [data-prices]:has(> [data-pro-price]) >'

adoptStyles(
  document,
  `
${card} :is(.card-former, .card-pix, .card-installments) { display: none }
${card} strong {
  margin-top: 0; font-size: .75rem; line-height: 1rem; font-weight: 400; letter-spacing: 0;
  color: var(--muted)
}
${card} strong::after { content: " ${without}" }
${card} .card-pro { font-size: 0; white-space: normal }
${card} .card-pro::before {
  content: "${own}"; display: block; font-size: .75rem; line-height: 1rem; font-weight: 600
}
${card} .card-pro > b { display: block; font-size: 1.125rem; line-height: 1.5rem }
${block} [data-pro-price] { order: -1 }
${block} [data-pro-price] [data-amount] { font-size: 2.25rem; line-height: 1.2 }
${block} [data-pro-price] [data-label] { font-size: 0; white-space: nowrap }
${block} [data-pro-price] [data-label]::before { content: "${own}"; font-size: 1rem }
${block} [data-pro-price] [data-hint] { display: none }
${block} [data-regular] > :not([data-cash]) { display: none }
${block} [data-regular] > [data-cash] { font-size: .875rem; color: var(--muted) }
${block} [data-regular] > [data-cash] * { font: inherit; letter-spacing: 0 }
${block} [data-regular] > [data-cash] [data-saving] { display: none }
${block} [data-regular] > [data-cash]::after { content: "${without}" }
html[data-pro] [data-non-pro] { display: none }
html[data-pro] [data-pro-only] { display: inline }
${inline}::after {
  content: " ${pro.prices.inline}"; font-size: .75rem; font-weight: 600; color: var(--pro-ink)
}
`,
)
