import { z } from 'zod'
import { type OrderSearch, orderSearchHref, parseOrderSearch } from './search.ts'

/** A named search of the list of orders, with its address. */
export type SavedView = { id: string; name: string; href: string }

/** The form of a saved view. The message is a key of `admin-orders.savedViews.errors`. */
export const savedViewSchema = z.object({ name: z.string().trim().min(1, 'name').max(40, 'name') })

/** Returns the address of the list for a query string; parts that are not valid are left out. */
export function savedViewHref(query: string): string {
  const search = parseOrderSearch(Object.fromEntries(new URLSearchParams(query)))
  return orderSearchHref(search)
}

/** Returns the query string by which a search is saved, without the page. */
export function savedViewQuery(search: OrderSearch): string {
  return orderSearchHref(search).split('?')[1] ?? ''
}
