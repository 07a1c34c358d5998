'use server'

import { z } from 'zod'
import { promoBannerSchema } from '@/lib/content/admin/schemas'
import { type Saved, seenSchema } from '@/lib/core/merge'
import { defineAction } from '@/server/core/action'
import { checkedBy, saveEdit } from '@/server/core/versioned-save'
import { revalidateContent } from '../revalidate-content'
import type { PromoValues } from './dto'
import { promoSource } from './source'

/** Saves the promo banner of the home page. */
export const savePromoBanner = defineAction({
  name: 'save-promo-banner',
  access: 'admin',
  area: 'content',
  rate: { limit: 60, windowSeconds: 60 },
  schema: z.object({ seen: seenSchema, values: promoBannerSchema }),
  run: async ({ seen, values }, { db }): Promise<Saved<PromoValues>> => {
    const source = { ...promoSource(db), check: checkedBy(promoBannerSchema) }
    const saved = await saveEdit(source, seen, values)
    revalidateContent('site_settings', 'promo_banner')
    return saved
  },
})
