import { z } from 'zod'
import { safeColour } from '@/lib/home/colour'

export type PageKind = 'platform' | 'help' | 'prime' | 'pro' | 'legal'

/** A page made of a row: its texts in Markdown and the blocks it is built of. */
export type ContentPage = {
  slug: string
  kind: PageKind
  title: string
  subtitle: string | null
  metaTitle: string | null
  metaDescription: string | null
  canonicalSlug: string | null
  noindex: boolean
  accent: string | null
  bodyMarkdown: string | null
  /** Keys of its visible blocks in order, of the same kinds as those of the home page. */
  sectionKeys: string[]
}

const section = z.object({ section_key: z.string(), is_visible: z.boolean().catch(true) })

export type PageRow = {
  slug: string
  kind: string
  title: string
  subtitle: string | null
  meta_title: string | null
  meta_description: string | null
  canonical_slug: string | null
  noindex: boolean
  accent: string | null
  body_markdown: string | null
  sections: unknown
}

/** The page of a row; blocks that are hidden or malformed are left out. */
export function toContentPage(row: PageRow): ContentPage {
  return {
    slug: row.slug,
    kind: row.kind as PageKind,
    title: row.title,
    subtitle: row.subtitle || null,
    metaTitle: row.meta_title || null,
    metaDescription: row.meta_description || null,
    canonicalSlug: row.canonical_slug,
    noindex: row.noindex,
    accent: safeColour(row.accent, '') || null,
    bodyMarkdown: row.body_markdown || null,
    sectionKeys: toSectionKeys(row.sections),
  }
}

function toSectionKeys(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry) => {
    const { data } = section.safeParse(entry)
    return data?.is_visible ? [data.section_key] : []
  })
}
