import { z } from 'zod'
import { centsFromReais } from '@/lib/money/money'
import { ORDER_STATES, type OrderState } from '@/lib/orders/states'

const row = z.object({
  id: z.uuid(),
  code: z.string(),
  token: z.string(),
  state: z.enum(ORDER_STATES),
  total: z.union([z.string(), z.number()]),
  created_at: z.string(),
  order_lines: z.array(z.object({ name: z.string(), quantity: z.number() })),
})

export type AdminOrder = {
  id: string
  code: string
  token: string
  state: OrderState
  totalCents: number
  createdAt: string
  lines: { name: string; quantity: number }[]
}

/** An order as the owner's list shows it, from its row. */
export function toAdminOrder(value: unknown): AdminOrder {
  const { total, created_at, order_lines, ...rest } = row.parse(value)
  return {
    ...rest,
    totalCents: centsFromReais(total),
    createdAt: created_at,
    lines: order_lines,
  }
}
