import type { SaleState } from '../products/sale-state.ts'
import { addBusinessDays, daysOfText } from './delivery-days.ts'

/** The delivery zone of a CEP; days are business days from dispatch, the price is in centavos. */
export type DeliveryZone = {
  name: string
  /** Null if the price is agreed in the chat. */
  priceCents: number | null
  daysFrom: number
  daysTo: number
}

/** What the store answers for a CEP: its zone, and when an order of now is handled and sent. */
export type DeliveryAnswer = {
  zone: DeliveryZone
  /** The business day on which an order placed now is handled. */
  handlingDay: string
  /** Business days from there to dispatch. */
  postDays: number
}

export type EstimatedItem = {
  sale: SaleState
  /** The delivery text of the product, as its page shows it. */
  ownTime: string | null
}

/**
 * Returns the days between which all items arrive, or null if nothing is sent. A pre-order is sent
 * from its release, a product made to order after its lead time. A product that states a longer
 * transport than the zone arrives later.
 */
export function arrivalDays(
  items: readonly EstimatedItem[],
  { zone, handlingDay: handled, postDays }: DeliveryAnswer,
): { from: string; to: string } | null {
  const arrivals = items.flatMap(({ sale, ownTime }) => {
    if (sale.availability === 'digital') return []
    const isLater = sale.availability === 'preorder' && sale.releaseDate > handled
    const start = isLater ? sale.releaseDate : handled
    const lead = sale.availability === 'made_to_order' ? sale.leadDays : 0
    const own = ownTime === null ? null : daysOfText(ownTime)
    const sent = addBusinessDays(start, lead + postDays)
    return {
      from: addBusinessDays(sent, Math.max(zone.daysFrom, own?.min ?? 0)),
      to: addBusinessDays(sent, Math.max(zone.daysTo, own?.max ?? 0)),
    }
  })
  return arrivals.reduce<{ from: string; to: string } | null>(
    (latest, one) => (latest && latest.to >= one.to ? latest : one),
    null,
  )
}
