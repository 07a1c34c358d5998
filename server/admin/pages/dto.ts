import { toValues } from '@/lib/admin-content/columns'
import type { PageValues } from '@/lib/admin-content/page'
import { toLayout } from '../content/layout/dto'

/** A page in the list of pages. */
export type PageLine = { slug: string; kind: string; title: string; isPublished: boolean }

/** A page as its editor holds it. */
export type AdminPage = { slug: string; values: PageValues }

/** A page as its editor shows it, from its row; malformed blocks are left out. */
export function toAdminPage({ slug, sections, ...row }: Record<string, unknown>): AdminPage {
  const values = { ...toValues(row), sections: toLayout(sections) } as PageValues
  return { slug: String(slug), values }
}
