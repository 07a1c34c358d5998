// Texts of condition and availability, shared by cards, pages, carts, orders and messages.

import type { Arrival, Availability, Condition, SaleState } from './sale-state.ts'

type SaleKey =
  | `conditions.${Condition}`
  | `marks.${'preorder' | 'made_to_order' | 'made_to_order_in' | 'digital'}`
  | `promises.${Availability}`
  | `later.${'text' | 'preorder' | 'made_to_order'}`

/** A translator of the namespace `sale`. */
export type SaleTexts = (key: SaleKey, values?: Record<string, string | number>) => string

type MarkDates = {
  /** 'short' omits the year and the number of days, for cards. */
  dates: 'short' | 'full'
}

/**
 * Returns the marks that distinguish a product from a new, ready one: 'Usado', 'Pré-venda · 12 mar
 * 2027'.
 */
export function saleMarks(sale: SaleState, t: SaleTexts, { dates }: MarkDates): string[] {
  const condition = sale.condition === 'new' ? [] : [t(`conditions.${sale.condition}`)]
  return [...condition, ...arrivalMarks(sale, t, dates)]
}

function arrivalMarks(arrival: Arrival, t: SaleTexts, dates: MarkDates['dates']): string[] {
  const isShort = dates === 'short'
  switch (arrival.availability) {
    case 'ready':
      return []
    case 'digital':
      return [t('marks.digital')]
    case 'preorder':
      return [t('marks.preorder', { date: shortDate(arrival.releaseDate, !isShort) })]
    case 'made_to_order':
      if (isShort) return [t('marks.made_to_order')]
      return [t('marks.made_to_order_in', { days: arrival.leadDays })]
  }
}

/** Returns whether a badge set by an admin repeats a mark: 'Pré-venda' and 'Pré-venda · 12 mar'. */
export function repeatsMark(badge: string, marks: readonly string[]): boolean {
  const text = badge.trim().toLowerCase()
  return marks.some((mark) => mark.toLowerCase().startsWith(text))
}

/** Returns the delivery as a sentence: 'Pré-venda: lançamento em 12 de março de 2027'. */
export function arrivalPromise(arrival: Arrival, t: SaleTexts): string {
  const key: SaleKey = `promises.${arrival.availability}`
  if (arrival.availability === 'preorder') return t(key, { date: longDate(arrival.releaseDate) })
  if (arrival.availability === 'made_to_order') return t(key, { days: arrival.leadDays })
  return t(key)
}

/**
 * Returns a note about products delivered later than others of the order: 'Parte do pedido chega
 * depois: pré-venda em 12 mar 2027.' Null if all are delivered together.
 */
export function laterDeliveryNote(arrivals: readonly Arrival[], t: SaleTexts): string | null {
  const parts = new Set(arrivals.map((arrival) => laterPart(arrival, t)))
  if (parts.size < 2) return null
  parts.delete(null)
  return t('later.text', { parts: [...parts].join('; ') })
}

function laterPart(arrival: Arrival, t: SaleTexts): string | null {
  if (arrival.availability === 'preorder')
    return t('later.preorder', { date: shortDate(arrival.releaseDate, true) })
  if (arrival.availability === 'made_to_order')
    return t('later.made_to_order', { days: arrival.leadDays })
  return null
}

/** Formats an ISO date as '12 mar' or '12 mar 2027'. */
function shortDate(isoDate: string, hasYear: boolean): string {
  const date = new Date(isoDate)
  const format = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })
  const day = `${date.getUTCDate()} ${format.format(date).replace('.', '')}`
  return hasYear ? `${day} ${date.getUTCFullYear()}` : day
}

/** Formats an ISO date as '12 de março de 2027'. */
function longDate(isoDate: string): string {
  const format = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(isoDate))
}
