'use server'

import { promoBannerSchema } from '@/lib/admin-content/schemas'
import { defineAction } from '@/server/core/action'
import { expireContent } from '../expiry'

/** Writes the promo banner of the home page. */
export const savePromoBanner = defineAction({
  name: 'save-promo-banner',
  access: 'admin',
  area: 'content',
  rate: { limit: 60, windowSeconds: 60 },
  schema: promoBannerSchema,
  run: async (promo, { db }) => {
    const { error } = await db
      .from('site_settings')
      .upsert({ setting_key: 'promo_banner', setting_value: promo })
    if (error) throw error
    expireContent('site_settings', 'promo_banner')
  },
})
