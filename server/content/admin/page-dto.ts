import { z } from 'zod'
import { toRow, toValues } from '@/lib/content/admin/columns'
import { toLayoutRows } from '@/lib/content/admin/layout'
import type { PageValues } from '@/lib/content/admin/page'
import type { Seen } from '@/lib/core/merge'
import { toLayout } from './layout/dto'

/** A page in the list of pages. */
export type PageLine = { slug: string; kind: string; title: string; isPublished: boolean }

/** A page for its editor. */
export type AdminPage = Seen<PageValues> & { slug: string }

const text = z.string()
// Stored values may violate a rule of the form. The editor opens and shows the errors.
const pageValues = z.object({
  title: text,
  subtitle: text,
  accent: text,
  bodyMarkdown: text,
  metaTitle: text,
  metaDescription: text,
  noindex: z.boolean(),
  isPublished: z.boolean(),
})

/** Converts the row of a page to the values of its editor, without malformed blocks. */
export function toPageValues({ sections, ...row }: Record<string, unknown>): PageValues {
  return { ...pageValues.parse(toValues(row)), sections: toLayout(sections) }
}

/** Converts values of the form to columns. */
export function toPageColumns({ sections, ...values }: Partial<PageValues>) {
  return { ...toRow(values), ...(sections ? { sections: toLayoutRows(sections) } : {}) }
}
