import 'server-only'
import { type PageValues, pageSchema } from '@/lib/admin-content/page'
import { type Db, sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { rowSource } from '@/server/core/versioned-save'
import { type AdminPage, type PageLine, toPageColumns, toPageValues } from './dto'

/** Every page of the store by kind and order, hidden ones too. @throws AppError without the right to edit content */
export async function listAdminPages(): Promise<PageLine[]> {
  await requireArea('content')
  const { data, error } = await (await sessionDb())
    .from('pages')
    .select('slug, kind, title, is_published')
    .order('kind')
    .order('display_order')
  if (error) throw error
  return data.map(({ slug, kind, title, is_published }) => ({
    slug,
    kind,
    title,
    isPublished: is_published,
  }))
}

/** A page by the values of its form. */
export const pageSource = (db: Db, slug: string) =>
  rowSource<PageValues>(db, {
    table: 'pages',
    keyColumn: 'slug',
    key: slug,
    fields: Object.keys(pageSchema.shape),
    toForm: toPageValues,
    toColumns: toPageColumns,
  })

/** One page for its editor, or null. @throws AppError without the right to edit content */
export async function getAdminPage(slug: string): Promise<AdminPage | null> {
  await requireArea('content')
  const page = await pageSource(await sessionDb(), slug).read()
  return page && { slug, ...page }
}
