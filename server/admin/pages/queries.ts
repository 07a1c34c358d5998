import 'server-only'
import { columnsOf } from '@/lib/admin-content/columns'
import { pageSchema } from '@/lib/admin-content/page'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type AdminPage, type PageLine, toAdminPage } from './dto'

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

/** One page for its editor, or null. @throws AppError without the right to edit content */
export async function getAdminPage(slug: string): Promise<AdminPage | null> {
  await requireArea('content')
  const { data, error } = await (await sessionDb())
    .from('pages')
    .select(['slug', ...columnsOf(Object.keys(pageSchema.shape))].join(', '))
    .eq('slug', slug)
    .maybeSingle<Record<string, unknown>>()
  if (error) throw error
  return data && toAdminPage(data)
}
