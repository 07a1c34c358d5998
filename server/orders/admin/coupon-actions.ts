'use server'

import { editSchema, type Saved } from '@/lib/core/merge'
import { type CouponValues, couponSchema } from '@/lib/orders/coupon-schema'
import { defineAction } from '@/server/core/action'
import {
  checkedBy,
  explainRefusal,
  rowSource,
  saveEdit,
  writeRow,
} from '@/server/core/versioned-save'
import { COUPON_FIELDS, toCouponColumns, toCouponValues } from './coupon-dto'

/** unique_violation: another coupon has this code. */
const TAKEN = '23505'

const explainTaken = <T>(write: Promise<T>) =>
  explainRefusal(write, TAKEN, { 'values.code': 'taken' })

/** Creates or changes a coupon of the owner. Nothing of it is cached; placed orders keep theirs. */
export const saveCoupon = defineAction({
  name: 'save-coupon',
  access: 'admin',
  area: 'settings',
  rate: { limit: 120, windowSeconds: 60 },
  schema: editSchema(couponSchema),
  run: async ({ id, seen, values }, { db }): Promise<Saved<CouponValues>> => {
    if (id && seen) {
      const source = rowSource<CouponValues>(db, {
        table: 'coupons',
        key: id,
        fields: COUPON_FIELDS,
        toForm: toCouponValues,
        toColumns: toCouponColumns,
      })
      const check = checkedBy<CouponValues>(couponSchema)
      return explainTaken(saveEdit({ ...source, check }, seen, values))
    }
    const { version } = await explainTaken(
      writeRow(db, 'coupons', null, toCouponColumns(values), null),
    )
    return { version, values, theirs: [] }
  },
})
