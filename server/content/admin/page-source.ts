import 'server-only'
import { type PageValues, pageSchema } from '@/lib/content/admin/page'
import type { Db } from '@/server/core/db'
import { rowSource } from '@/server/core/versioned-save'
import { toPageColumns, toPageValues } from './page-dto'

/** Returns the source of a page with the values of its form. */
export const pageSource = (db: Db, slug: string) =>
  rowSource<PageValues>(db, {
    table: 'pages',
    keyColumn: 'slug',
    key: slug,
    fields: Object.keys(pageSchema.shape),
    toForm: toPageValues,
    toColumns: toPageColumns,
  })
