import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SPECIAL_SECTION_FORM } from '@/lib/content/admin/forms'
import {
  type SpecialSectionValues,
  specialSectionSchema,
} from '@/lib/content/admin/special-section'
import type { Saved, Seen } from '@/lib/core/merge'
import { deleteSpecialSection, saveSpecialSection } from '@/server/content/admin/actions'
import { ContentForm } from './content-form'
import { DeleteAndHistory } from './content-history'
import { ProductCards, RowsEditor } from './special-section-rows'
import { useSectionActions } from './use-save-toast'

type SpecialSectionEditorProps = {
  /** Null for a new section. */
  id: string | null
  section: Seen<SpecialSectionValues>
  preview: (values: SpecialSectionValues) => ReactNode
}

/** The editor of a special section: background, colors, and rows of products and banners. */
export function SpecialSectionEditor({ id, section, preview }: SpecialSectionEditorProps) {
  const t = useTranslations('admin-content.kinds.specialSection')
  const outcome = useSectionActions('specialSection', '/admin/secoes-especiais')
  const ids = section.values.contentConfig.rows.flatMap((row) =>
    row.type === 'carousel' ? row.product_ids : [],
  )
  return (
    <ProductCards ids={ids}>
      <ContentForm<SpecialSectionValues, Saved<SpecialSectionValues> & { id: string }>
        kind="specialSection"
        groups={SPECIAL_SECTION_FORM}
        schema={specialSectionSchema}
        row={section}
        write={(values, seen) => saveSpecialSection({ id, seen: id ? seen : null, values })}
        onSaved={(saved) => outcome.saved(id, saved.id)}
        isNew={id === null}
        preview={preview}
        actions={
          id ? (
            <DeleteAndHistory
              id={id}
              kind="specialSection"
              table="special_sections"
              question={t('askDelete')}
              onDelete={() => outcome.remove(() => deleteSpecialSection({ id, seen: section }))}
            />
          ) : null
        }
      >
        <RowsEditor />
      </ContentForm>
    </ProductCards>
  )
}
