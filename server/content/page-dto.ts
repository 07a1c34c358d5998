import { z } from 'zod'
import { PAGE_KINDS } from '@/lib/content/admin/page'
import { safeColor } from '@/lib/core/color'
import { isExternal, safeHref } from '@/lib/core/safe-href'
import type { Tables } from '@/server/core/database'

const pageKind = z.enum(PAGE_KINDS)

export type PageKind = z.output<typeof pageKind>

/**
 * Returns the kind of a page from its column.
 * @throws ZodError for a value that the database does not allow
 */
export function toPageKind(kind: string): PageKind {
  return pageKind.parse(kind)
}

/** A page with its texts in Markdown and the keys of its blocks. */
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
  /** Keys of the visible blocks in order, of the same kinds as on the home page. */
  sectionKeys: string[]
}

const section = z.object({ section_key: z.string(), is_visible: z.boolean().catch(true) })

/** The columns of `toContentPage`. */
export const PAGE_COLUMNS =
  'slug, kind, title, subtitle, meta_title, meta_description, canonical_slug, noindex, accent, body_markdown, sections'

type PageRow = Pick<
  Tables<'pages'>,
  | 'slug'
  | 'kind'
  | 'title'
  | 'subtitle'
  | 'meta_title'
  | 'meta_description'
  | 'canonical_slug'
  | 'noindex'
  | 'accent'
  | 'body_markdown'
  | 'sections'
>

/** Converts a row to a page, without hidden or malformed blocks. */
export function toContentPage(row: PageRow): ContentPage {
  return {
    slug: row.slug,
    kind: toPageKind(row.kind),
    title: row.title,
    subtitle: row.subtitle || null,
    metaTitle: row.meta_title || null,
    metaDescription: row.meta_description || null,
    canonicalSlug: row.canonical_slug,
    noindex: row.noindex,
    accent: safeColor(row.accent, '') || null,
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

export type NavigationIcon = { type: 'image' | 'emoji' | 'icon'; value: string }

/** An entry of the bar below the header. */
export type NavigationItem = {
  id: string
  title: string
  href: string
  isExternal: boolean
  icon: NavigationIcon | null
  backgroundColor: string
  textColor: string
}

export type NavigationState = { state: 'ready'; items: NavigationItem[] } | { state: 'failed' }

export type NavigationRow = Pick<
  Tables<'navigation_items'>,
  | 'id'
  | 'title'
  | 'link_url'
  | 'link_type'
  | 'icon_url'
  | 'icon_type'
  | 'background_color'
  | 'text_color'
>

/** Converts rows to entries, without those whose link must not be rendered. */
export function toNavigationItems(rows: readonly NavigationRow[]): NavigationItem[] {
  return rows.flatMap((row) => {
    const href = safeHref(row.link_url)
    if (href === null) return []
    return {
      id: row.id,
      title: row.title,
      href,
      isExternal: row.link_type === 'external' || isExternal(href),
      icon: toIcon(row),
      backgroundColor: safeColor(row.background_color, '#ffffff'),
      textColor: safeColor(row.text_color, '#000000'),
    }
  })
}

function toIcon({ icon_url, icon_type }: NavigationRow): NavigationIcon | null {
  const value = icon_url?.trim()
  if (!value) return null
  if (icon_type === 'emoji') return { type: 'emoji', value }
  if (icon_type !== 'image') return { type: 'icon', value }
  const file = safeHref(value)
  return file === null ? null : { type: 'image', value: file }
}
