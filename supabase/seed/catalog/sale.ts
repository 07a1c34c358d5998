import { addDays, storeDay } from '../../../lib/core/store-time.ts'
import { randomOf } from '../random.ts'
import type { Badge, Sale } from './types.ts'

const TODAY = storeDay(Date.now())

const BADGE_COLORS: Record<Badge, string> = {
  Lançamento: '#b3122f',
  Oferta: '#0b7443',
  'Pré-venda': '#5b2bd9',
  'Mais vendido': '#b45309',
  Exclusivo: '#1d4fd8',
  'Últimas unidades': '#c2410c',
}

/** Returns a GTIN for demonstrations (GS1 prefix 952) with a valid check digit. */
export function gtinOf(slug: string): string {
  const r = randomOf(`${slug}:gtin`)
  const digits = `952${Array.from({ length: 9 }, () => r.int(0, 9)).join('')}`
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100

/** Returns the columns of the Pro price: a fixed price, a discount in percent or reais, or none. */
function proColumns(sale: Sale, slug: string) {
  const none = { pro_price: null, uti_pro_enabled: false, uti_pro_type: 'percentage' }
  const columns = { ...none, uti_pro_value: null, uti_pro_custom_price: null }
  if (sale.noPro) return columns
  if (sale.pro !== undefined) return { ...columns, pro_price: sale.pro }
  const r = randomOf(`${slug}:pro`)
  const kind = r.next()
  if (kind < 0.2) return { ...columns, pro_price: twoDecimals(Math.floor(sale.price * 0.95) - 0.1) }
  if (kind < 0.42)
    return { ...columns, uti_pro_enabled: true, uti_pro_value: r.pick([3, 5, 8, 10]) }
  if (kind < 0.52 && sale.price >= 150) {
    return {
      ...columns,
      uti_pro_enabled: true,
      uti_pro_type: 'fixed',
      uti_pro_value: r.pick([10, 15]),
    }
  }
  if (kind < 0.56) return { ...columns, uti_pro_custom_price: twoDecimals(sale.price * 0.9) }
  return columns
}

/** Returns the condition and availability columns of one product. */
export function stateColumns(sale: Sale, digital: boolean) {
  const physical = sale.releaseInDays ? 'preorder' : sale.leadDays ? 'made_to_order' : 'ready'
  return {
    condition: sale.condition ?? 'new',
    condition_notes: sale.conditionNotes ?? null,
    availability: digital ? 'digital' : physical,
    release_date: sale.releaseInDays ? addDays(TODAY, sale.releaseInDays) : null,
    lead_days: sale.leadDays ?? null,
  }
}

/** Returns the price, stock, coin, Pro and badge columns of one product. */
export function saleColumns(sale: Sale, slug: string) {
  const r = randomOf(`${slug}:sale`)
  const hasDiscount = sale.list !== undefined && sale.list > sale.price
  const discount = hasDiscount ? Math.round((1 - sale.price / (sale.list ?? 1)) * 100) : null
  const badge = sale.badge ?? (discount !== null && discount >= 25 ? 'Oferta' : undefined)
  const coins = sale.coins ?? r.pick([0, 0, 0, 10, 10, 10, 25, 25, 50])
  return {
    price: sale.price,
    list_price: hasDiscount ? (sale.list ?? null) : null,
    discount_percentage: discount,
    ...proColumns(sale, slug),
    uti_coins_discount_percentage: coins === 0 ? null : coins,
    uti_coins_cashback_percentage: r.pick([null, null, 1, 2, 3, 5]),
    stock: sale.stock ?? r.pick([0, 1, 2, 3, 4, 6, 8, 9, 12, 14, 15, 18, 22, 26, 30, 45]),
    badge_text: badge ?? null,
    badge_color: badge ? BADGE_COLORS[badge] : 'green',
    badge_visible: badge !== undefined,
    is_featured: sale.featured ?? r.chance(0.14),
    is_active: !sale.inactive,
    gtin: r.chance(0.45) ? gtinOf(slug) : null,
  }
}
