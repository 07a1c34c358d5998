import { z } from 'zod'

const row = z.object({
  slug: z.string(),
  kind: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  body_markdown: z.string().nullable(),
  is_published: z.boolean(),
})

export type AdminPage = {
  slug: string
  kind: string
  title: string
  subtitle: string
  metaTitle: string
  metaDescription: string
  bodyMarkdown: string
  isPublished: boolean
}

/** A page as its editor shows it, from its row. */
export function toAdminPage(value: unknown): AdminPage {
  const page = row.parse(value)
  return {
    slug: page.slug,
    kind: page.kind,
    title: page.title,
    subtitle: page.subtitle ?? '',
    metaTitle: page.meta_title ?? '',
    metaDescription: page.meta_description ?? '',
    bodyMarkdown: page.body_markdown ?? '',
    isPublished: page.is_published,
  }
}
