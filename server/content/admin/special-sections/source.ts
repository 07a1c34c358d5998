import 'server-only'
import { blankSpecialSection, type SpecialSectionValues } from '@/lib/content/admin/special-section'
import type { Db } from '@/server/core/db'
import { rowSource, type Source } from '@/server/core/versioned-save'
import { toSpecialSectionValues } from './dto'

/** Returns the source of one section with the values of its form. */
export const specialSectionSource = (db: Db, id: string): Source<SpecialSectionValues> =>
  rowSource(db, {
    table: 'special_sections',
    key: id,
    fields: Object.keys(blankSpecialSection),
    toForm: toSpecialSectionValues,
  })
