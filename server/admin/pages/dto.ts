import type { Seen } from '@/lib/admin/merge'
import { toRow, toValues } from '@/lib/admin-content/columns'
import { toLayoutRows } from '@/lib/admin-content/layout'
import type { PageValues } from '@/lib/admin-content/page'
import { toLayout } from '../content/layout/dto'

/** A page in the list of pages. */
export type PageLine = { slug: string; kind: string; title: string; isPublished: boolean }

/** A page as its editor holds it. */
export type AdminPage = Seen<PageValues> & { slug: string }

/** A page as its editor shows it, from its row; malformed blocks are left out. */
export function toPageValues({ sections, ...row }: Record<string, unknown>): PageValues {
  return { ...toValues(row), sections: toLayout(sections) } as PageValues
}

/** Values of the form as columns. */
export function toPageColumns({ sections, ...values }: Partial<PageValues>) {
  return { ...toRow(values), ...(sections ? { sections: toLayoutRows(sections) } : {}) }
}
