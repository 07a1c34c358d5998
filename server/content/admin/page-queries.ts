import 'server-only'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import type { AdminPage, PageLine } from './page-dto'
import { pageSource } from './page-source'

/**
 * Returns all pages by kind and display order, including unpublished ones.
 * @throws AppError('FORBIDDEN') without the area content
 */
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

/**
 * Returns one page for its editor, or null.
 * @throws AppError('FORBIDDEN') without the area content
 */
export async function getAdminPage(slug: string): Promise<AdminPage | null> {
  await requireArea('content')
  const page = await pageSource(await sessionDb(), slug).read()
  return page && { slug, ...page }
}
