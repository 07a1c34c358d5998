'use server'

import { settingEdit } from '@/lib/settings/edit'
import { defineAction } from '@/server/core/action'
import { expireTags, tags } from '@/server/core/cache'

/** Saves one row of the settings; the store shows it on the next request (SET-01, SET-08). */
export const saveSetting = defineAction({
  name: 'save-setting',
  access: 'admin',
  area: 'settings',
  rate: { limit: 60, windowSeconds: 60 },
  schema: settingEdit,
  run: async ({ key, value }, { db }) => {
    const { error } = await db
      .from('site_settings')
      .upsert({ setting_key: key, setting_value: value }, { onConflict: 'setting_key' })
    if (error) throw error
    expireTags(tags.setting(key))
  },
})
