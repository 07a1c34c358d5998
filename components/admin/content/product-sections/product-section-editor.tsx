import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { PRODUCT_SECTION_FORM } from '@/lib/admin-content/forms'
import { productSectionSchema } from '@/lib/admin-content/schemas'
import {
  deleteProductSection,
  saveProductSection,
} from '@/server/admin/content/product-sections/actions'
import type {
  EditedProductSection,
  NamedItem,
  ProductSectionValues,
} from '@/server/admin/content/product-sections/dto'
import type { ProductCard } from '@/server/catalog/dto'
import { ContentForm } from '../form/content-form'
import { DeleteAndHistory } from '../history/delete-and-history'
import { useSectionOutcome } from '../sections/use-section-outcome'
import { SectionItems } from './section-items'
import { useItemProducts } from './use-item-products'

type ProductSectionEditorProps = {
  /** Null for a new one. */
  id: string | null
  section: EditedProductSection
  preview: (values: ProductSectionValues, products: ProductCard[]) => ReactNode
}

const keyOf = ({ itemType, itemId }: NamedItem) => `${itemType}:${itemId}`

/** A row of products: its title, its colours, and what it shows in which order. */
export function ProductSectionEditor({ id, section, preview }: ProductSectionEditorProps) {
  const t = useTranslations('admin-content.kinds.productSection')
  const [items, setItems] = useState(section.items)
  useEffect(() => setItems(section.items), [section.items])
  const products = useItemProducts(items)
  const outcome = useSectionOutcome('productSection', '/admin/secoes')
  const areItemsTouched = items.map(keyOf).join() !== section.items.map(keyOf).join()

  return (
    <ContentForm<ProductSectionValues, { id: string }>
      kind="productSection"
      groups={PRODUCT_SECTION_FORM}
      schema={productSectionSchema}
      values={section.values}
      onSave={(values) =>
        saveProductSection({
          id,
          values,
          items: items.map(({ itemType, itemId }) => ({ itemType, itemId })),
        })
      }
      onSaved={(result) => {
        if (id === null && result.ok) setItems(section.items)
        outcome.saved(id, result)
      }}
      isNew={id === null}
      onReset={() => setItems(section.items)}
      isTouched={areItemsTouched}
      preview={(values) => preview(values, products ?? [])}
      actions={
        id ? (
          <DeleteAndHistory
            id={id}
            table="product_sections"
            ask={t('askDelete')}
            onDelete={() => outcome.remove(deleteProductSection({ id }))}
          />
        ) : null
      }
    >
      <SectionItems items={items} count={products?.length ?? null} onChange={setItems} />
    </ContentForm>
  )
}
