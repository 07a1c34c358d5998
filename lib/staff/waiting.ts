import { z } from 'zod'

/** Kinds of items that wait for the staff; the count of an area that the role does not cover is 0. */
export const WAITING_KINDS = [
  'orders_new',
  'orders_expiring',
  'orders_confirmed',
  'orders_paid',
  'assistance_new',
  'assistance_approved',
  'assistance_accepted',
  'reviews_pending',
  'questions_waiting',
  'low_stock',
  'messages_dead',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]
export type Waiting = Record<WaitingKind, number>

const count = z.number().int().min(0).default(0)

/** The result of `count_waiting`. */
export const waitingSchema: z.ZodType<Waiting> = z.object({
  orders_new: count,
  orders_expiring: count,
  orders_confirmed: count,
  orders_paid: count,
  assistance_new: count,
  assistance_approved: count,
  assistance_accepted: count,
  reviews_pending: count,
  questions_waiting: count,
  low_stock: count,
  messages_dead: count,
})

/** The screen where each kind is worked on. */
export const WAITING_HREFS: Record<WaitingKind, string> = {
  orders_new: '/admin/pedidos?estado=sent',
  orders_expiring: '/admin/pedidos?estado=sent&ordem=antigos',
  orders_confirmed: '/admin/pedidos?estado=confirmed',
  orders_paid: '/admin/pedidos?estado=paid',
  assistance_new: '/admin/assistencia?estado=received',
  assistance_approved: '/admin/assistencia?estado=approved',
  assistance_accepted: '/admin/assistencia?estado=accepted',
  reviews_pending: '/admin/avaliacoes?estado=pending',
  questions_waiting: '/admin/perguntas?estado=waiting',
  low_stock: '/admin/produtos?estoque=repor',
  messages_dead: '/admin/avisos?estado=dead',
}

/** The kinds that a screen of the navigation counts. */
const badges = new Map<string, readonly WaitingKind[]>(
  Object.entries({
    orders: ['orders_new'],
    assistance: ['assistance_new', 'assistance_approved', 'assistance_accepted'],
    reviews: ['reviews_pending'],
    questions: ['questions_waiting'],
    messages: ['messages_dead'],
  } satisfies Record<string, readonly WaitingKind[]>),
)

/** Returns the number shown beside a screen of the navigation. */
export function badgeOf(waiting: Waiting, screen: string): number {
  return (badges.get(screen) ?? []).reduce((sum, kind) => sum + waiting[kind], 0)
}

/** Returns the number in the title of the page: the sum of all numbers in the navigation. */
export function titleCount(waiting: Waiting): number {
  return [...badges.keys()].reduce((sum, screen) => sum + badgeOf(waiting, screen), 0)
}

/** Returns a page title with the number in front, without an older number; without it if 0. */
export function countedTitle(title: string, n: number): string {
  const plain = title.replace(/^\(\d+\) /, '')
  return n > 0 ? `(${n}) ${plain}` : plain
}
