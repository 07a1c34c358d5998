import 'server-only'
import type { Seen } from '@/lib/admin/merge'
import { blankSpecialSection, type SpecialSectionValues } from '@/lib/admin-content/special-section'
import { type Db, sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { rowSource, type Source } from '@/server/core/versioned-save'
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

/** One section by the values of its form. */
export const specialSectionSource = (db: Db, id: string): Source<SpecialSectionValues> =>
  rowSource(db, {
    table: 'special_sections',
    key: id,
    fields: Object.keys(blankSpecialSection),
    toForm: toSpecialSectionValues,
  })

/** One section for its editor, null without it. @throws AppError; the database's error */
export async function getSpecialSection(id: string): Promise<Seen<SpecialSectionValues> | null> {
  await requireArea('content')
  return specialSectionSource(await sessionDb(), id).read()
}
