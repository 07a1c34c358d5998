import 'server-only'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type AdminPage, toAdminPage } from './dto'

const columns =
  'slug, kind, title, subtitle, meta_title, meta_description, body_markdown, is_published'

/** Every page of the store by kind and order, hidden ones too. @throws AppError for who may not */
export async function listAdminPages(): Promise<AdminPage[]> {
  await requireArea('content')
  const db = await sessionDb()
  const { data, error } = await db
    .from('pages')
    .select(columns)
    .order('kind')
    .order('display_order')
  if (error) throw error
  return data.map(toAdminPage)
}

/** One page for its editor, or null. @throws AppError for who may not */
export async function getAdminPage(slug: string): Promise<AdminPage | null> {
  await requireArea('content')
  const db = await sessionDb()
  const { data, error } = await db.from('pages').select(columns).eq('slug', slug).maybeSingle()
  if (error) throw error
  return data ? toAdminPage(data) : null
}
