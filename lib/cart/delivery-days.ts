import type { SaleState } from '../products/sale-state.ts'
import type { DeliveryPolicy } from './policy.ts'

/** Minimum and maximum, in business days. */
export type Days = { min: number; max: number }

/** Days until dispatch (handling) and from there to the customer (transit); null if unknown. */
export type DeliveryDays = { handling: Days | null; transit: Days | null }

const LEAD = '^(?:(?:codigo|enviado|envio|entregue|entrega|chega|prazo|entre|de|em|ate) )*'
const WORKING = '(?: ut(?:il|eis))?$'
const HOURS = new RegExp(`${LEAD}(\\d{1,3}) ?(?:horas?|h)${WORKING}`)
const RANGE = new RegExp(`${LEAD}(\\d{1,2}) (?:a|ate|e|-) (\\d{1,2}) dias?${WORKING}`)
const UP_TO = new RegExp(`${LEAD}(\\d{1,2}) dias?${WORKING}`)

/**
 * Returns the days that a product's delivery text states for all customers ('2 a 6 dias úteis', 'em
 * até 48 horas'). Null if the text states something else or only concerns some regions.
 */
export function daysOfText(text: string): Days | null {
  const words = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/ ?- ?/g, ' - ')
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
    .trim()
  const hours = HOURS.exec(words)
  if (hours) return { min: 0, max: Math.ceil(Number(hours[1]) / 24) }
  const range = RANGE.exec(words)
  if (range) return ordered(Number(range[1]), Number(range[2]))
  const limit = UP_TO.exec(words)
  return limit ? { min: 0, max: Number(limit[1]) } : null
}

const ordered = (min: number, max: number): Days | null => (min <= max ? { min, max } : null)

export type DeliveryOf = {
  sale: SaleState
  /** The delivery text of the product, as its page shows it. */
  ownTime: string | null
}

/**
 * Returns the delivery days of a product: from its own text, otherwise from the policy of the
 * store. A pre-order is sent from its release date; digital products are not sent.
 */
export function deliveryDays({ sale, ownTime }: DeliveryOf, policy: DeliveryPolicy): DeliveryDays {
  const { postDays, fromDays, toDays } = policy
  const own = ownTime === null ? null : daysOfText(ownTime)
  const transit = toDays > 0 ? { min: fromDays, max: toDays } : null
  switch (sale.availability) {
    case 'digital':
      return { handling: own, transit: { min: 0, max: 0 } }
    case 'preorder':
      return { handling: null, transit }
    case 'made_to_order':
      return { handling: { min: 0, max: sale.leadDays + postDays }, transit }
    case 'ready':
      return { handling: transit && { min: 0, max: postDays }, transit: own ?? transit }
  }
}
