'use server'

import { z } from 'zod'
import { type Saved, seenSchema } from '@/lib/core/merge'
import { settingEdit, settingSchemas } from '@/lib/settings/edit'
import { defineAction } from '@/server/core/action'
import { revalidateTags, tags } from '@/server/core/cache'
import { checkedBy, saveEdit } from '@/server/core/versioned-save'
import { settingRow } from './source'

/** Saves one setting and expires its cached reads. */
export const saveSetting = defineAction({
  name: 'save-setting',
  access: 'admin',
  area: 'settings',
  rate: { limit: 60, windowSeconds: 60 },
  schema: z.object({ seen: seenSchema, edit: settingEdit }),
  run: async ({ seen, edit: { key, value } }, { db }): Promise<Saved> => {
    const check = checkedBy<Record<string, unknown>>(settingSchemas[key])
    const saved = await saveEdit({ ...settingRow(db, key), check }, seen, value)
    revalidateTags(tags.setting(key))
    return saved
  },
})
