import 'server-only'
import { columnsOf } from '@/lib/admin-content/columns'
import { blankSpecialSection, type SpecialSectionValues } from '@/lib/admin-content/special-section'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { countRows, type SpecialSectionLine, toSpecialSectionValues } from './dto'

/** Every special section, the newest first, inactive ones too (ADM-20). @throws AppError; the database's error */
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

/** One section for its editor, null without it. @throws AppError; the database's error */
export async function getSpecialSectionValues(id: string): Promise<SpecialSectionValues | null> {
  await requireArea('content')
  const { data, error } = await (await sessionDb())
    .from('special_sections')
    .select(columnsOf(Object.keys(blankSpecialSection)).join(', '))
    .eq('id', id)
    .maybeSingle<Record<string, unknown>>()
  if (error) throw error
  return data && toSpecialSectionValues(data)
}
