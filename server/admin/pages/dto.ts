import { z } from 'zod'
import type { Seen } from '@/lib/admin/merge'
import { toRow, toValues } from '@/lib/admin-content/columns'
import { toLayoutRows } from '@/lib/admin-content/layout'
import type { PageValues } from '@/lib/admin-content/page'
import { toLayout } from '../content/layout/dto'

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
