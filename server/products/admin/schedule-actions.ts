'use server'

import { z } from 'zod'
import { refusedField, scheduleSchema } from '@/lib/products/admin/schedule'
import { defineAction } from '@/server/core/action'
import { AppError } from '@/server/core/errors'
import { plannedSchedule } from './dto'
import { revalidateProducts } from './revalidate-products'

const rate = { limit: 120, windowSeconds: 60 }

/**
 * Plans a price or a publication of a product; a price without a start starts at once. Fails with
 * INVALID and the reason by field if the database refuses the plan.
 */
export const planSchedule = defineAction({
  name: 'plan-schedule',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ productId: z.uuid(), plan: scheduleSchema }),
  run: async ({ productId, plan }, { db }) => {
    const { data, error } = await db.rpc('plan_schedule', {
      p_product: productId,
      p_kind: plan.kind,
      p_price_cents: plan.price,
      p_starts: plan.startsAt,
      p_ends: plan.endsAt,
    })
    if (error) throw error
    const answer = plannedSchedule.parse(data)
    if ('refused' in answer) {
      throw new AppError('INVALID', refusedField(answer.refused, plan.startsAt !== null))
    }
    await revalidateProducts(db, answer.touched)
  },
})

/** Cancels a plan; the price before one that runs is restored. Fails with BAD_TRANSITION if it has ended. */
export const cancelSchedule = defineAction({
  name: 'cancel-schedule',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ id: z.uuid() }),
  run: async ({ id }, { db }) => {
    const { data, error } = await db.rpc('cancel_schedule', { p_id: id })
    if (error) throw error
    await revalidateProducts(db, data)
  },
})
