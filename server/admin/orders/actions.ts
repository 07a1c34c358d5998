'use server'

import { z } from 'zod'
import { ORDER_STATES } from '@/lib/orders/states'
import { defineAction } from '@/server/core/action'

export const setOrderState = defineAction({
  name: 'set-order-state',
  access: 'admin',
  area: 'orders',
  rate: { limit: 120, windowSeconds: 60 },
  schema: z.object({ orderId: z.uuid(), state: z.enum(ORDER_STATES) }),
  run: async ({ orderId, state }, { db }) => {
    const { error } = await db.rpc('set_order_state', { p_order: orderId, p_state: state })
    if (error) throw error
  },
})
