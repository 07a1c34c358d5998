'use server'

import { pageSchema } from '@/lib/admin/page-schema'
import { defineAction } from '@/server/core/action'
import { expireTags, tags } from '@/server/core/cache'
import { AppError } from '@/server/core/errors'

export const savePage = defineAction({
  name: 'save-page',
  access: 'admin',
  area: 'content',
  rate: { limit: 60, windowSeconds: 60 },
  schema: pageSchema,
  run: async ({ slug, ...page }, { db }) => {
    const { data, error } = await db
      .from('pages')
      .update({
        title: page.title,
        subtitle: page.subtitle,
        meta_title: page.metaTitle,
        meta_description: page.metaDescription,
        body_markdown: page.bodyMarkdown,
        is_published: page.isPublished,
      })
      .eq('slug', slug)
      .select('slug')
      .maybeSingle()
    if (error) throw error
    if (!data) throw new AppError('NOT_FOUND')
    expireTags(tags.page(slug))
  },
})
