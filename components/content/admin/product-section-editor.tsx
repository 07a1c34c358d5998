import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { PRODUCT_SECTION_FORM } from '@/lib/content/admin/forms'
import {
  type NamedItem,
  type ProductSectionValues,
  productSectionFormSchema,
} from '@/lib/content/admin/schemas'
import type { Saved, Seen } from '@/lib/core/merge'
import type { ProductCard } from '@/server/catalog/dto'
import { deleteProductSection, saveProductSection } from '@/server/content/admin/actions'
import type { SectionProducts } from '@/server/content/section-dto'
import { ContentForm } from './content-form'
import { DeleteAndHistory } from './content-history'
import { SectionItems } from './section-items'
import { useSectionActions } from './use-save-toast'

type ProductSectionEditorProps = {
  /** Null for a new section. */
  id: string | null
  section: Seen<ProductSectionValues>
  preview: (values: ProductSectionValues, products: ProductCard[]) => ReactNode
}

/** The editor of a section: its title, its colors, and its products and their order. */
export function ProductSectionEditor({ id, section, preview }: ProductSectionEditorProps) {
  const t = useTranslations('admin-content.kinds.productSection')
  const [found, setFound] = useState<SectionProducts | null>(null)
  const outcome = useSectionActions('productSection', '/admin/secoes')
  const nameOf = (key: string) =>
    section.values.items.find((item: NamedItem) => item.key === key)?.name

  return (
    <ContentForm<ProductSectionValues, Saved<ProductSectionValues> & { id: string }>
      kind="productSection"
      groups={PRODUCT_SECTION_FORM}
      schema={productSectionFormSchema}
      row={section}
      write={(values, seen) => saveProductSection({ id, seen: id ? seen : null, values })}
      onSaved={(saved) => outcome.saved(id, saved.id)}
      isNew={id === null}
      nameOf={nameOf}
      preview={(values) => preview(values, found?.products ?? [])}
      actions={
        id ? (
          <DeleteAndHistory
            id={id}
            kind="productSection"
            table="product_sections"
            question={t('askDelete')}
            onDelete={() => outcome.remove(() => deleteProductSection({ id, seen: section }))}
          />
        ) : null
      }
    >
      <SectionItems found={found} onFound={setFound} />
    </ContentForm>
  )
}
