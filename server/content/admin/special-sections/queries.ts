import 'server-only'
import type { SpecialSectionValues } from '@/lib/content/admin/special-section'
import type { Seen } from '@/lib/core/merge'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { countRows, type SpecialSectionLine } from './dto'
import { specialSectionSource } from './source'

/**
 * Returns all special sections, newest first, including inactive ones.
 * @throws AppError('FORBIDDEN') without the area content, and the error of the database
 */
export async function listSpecialSections(): Promise<SpecialSectionLine[]> {
  await requireArea('content')
  const { data, error } = await (await sessionDb())
    .from('special_sections')
    .select('id, title, is_active, content_config')
    .order('created_at', { ascending: false })
  if (error) throw error
  return data.map(({ id, title, is_active, content_config }) => ({
    id,
    title,
    isActive: is_active,
    rows: countRows(content_config),
  }))
}

/**
 * Returns one section for its editor, or null.
 * @throws AppError('FORBIDDEN') without the area content, and the error of the database
 */
export async function getSpecialSection(id: string): Promise<Seen<SpecialSectionValues> | null> {
  await requireArea('content')
  return specialSectionSource(await sessionDb(), id).read()
}
