import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { callAction } from '@/components/ui/admin/call-action'
import { PRODUCT_SECTION_FORM } from '@/lib/content/admin/forms'
import {
  itemKey,
  type NamedItem,
  type ProductSectionValues,
  productSectionFormSchema,
} from '@/lib/content/admin/schemas'
import type { LoadedRow, SavedRow } from '@/lib/core/merge'
import { isUuid } from '@/lib/core/text'
import type { ProductCard } from '@/server/catalog/dto'
import { deleteProductSection, saveProductSection } from '@/server/content/admin-actions'
import { findProducts, findTags, previewItems } from '@/server/content/admin-picker-actions'
import type { SectionProducts } from '@/server/content/home-dto'
import { ContentForm, useSectionActions } from './content-form'
import { DeleteAndHistory } from './content-history'
import { ChosenList, Picker } from './picker'

/** Returns a function that names an item. A deleted item has its id as name and gets a generic text. */
function useItemName() {
  const t = useTranslations('admin-content.picker')
  return ({ itemType, name }: NamedItem) =>
    isUuid(name) ? t(itemType === 'tag' ? 'goneTag' : 'gone') : name
}

type ProductSectionEditorProps = {
  /** Null for a new section. */
  id: string | null
  section: LoadedRow<ProductSectionValues>
  preview: (values: ProductSectionValues, products: ProductCard[]) => ReactNode
}

/** The editor of a section: its title, its colors, and its products and their order. */
export function ProductSectionEditor({ id, section, preview }: ProductSectionEditorProps) {
  const t = useTranslations('admin-content.kinds.productSection')
  const [found, setFound] = useState<SectionProducts | null>(null)
  const outcome = useSectionActions('productSection', '/admin/secoes')
  const itemName = useItemName()
  const nameOf = (key: string) => {
    const item = section.values.items.find((one: NamedItem) => one.key === key)
    return item && itemName(item)
  }

  return (
    <ContentForm<ProductSectionValues, SavedRow<ProductSectionValues> & { id: string }>
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

type SectionItemsProps = {
  /** The products that the store shows in the section; null while they are loading. */
  found: SectionProducts | null
  onFound: (found: SectionProducts | null) => void
}

/** The products and tags of a section, with the resulting number of products. */
function SectionItems({ found, onFound }: SectionItemsProps) {
  const t = useTranslations('admin-content.picker')
  const itemName = useItemName()
  const { field } = useController<ProductSectionValues, 'items'>({ name: 'items' })
  const { value: items, onChange } = field
  const [sortBy, onlyFeatured] = useWatch<ProductSectionValues, ['sortBy', 'onlyFeatured']>({
    name: ['sortBy', 'onlyFeatured'],
  })
  useItemProducts({ items, sortBy, onlyFeatured }, onFound)
  const count = found?.total ?? null
  const idsOf = (type: NamedItem['itemType']) =>
    new Set(items.filter(({ itemType }) => itemType === type).map(({ itemId }) => itemId))
  const add = (
    itemType: NamedItem['itemType'],
    itemId: string,
    name: string,
    image: string | null,
  ) => onChange([...items, { key: itemKey({ itemType, itemId }), itemType, itemId, name, image }])
  return (
    <section
      aria-label={t('chosen')}
      className="grid min-w-0 gap-5 rounded-lg border border-border bg-surface p-4 md:grid-cols-2 md:p-5"
    >
      <div className="min-w-0">
        <h3 className="display-3">{t('chosen')}</h3>
        <p role="status" className="mt-1 mb-3 text-sm text-success-ink">
          {count === null ? t('counting') : t('count', { count })}
        </p>
        <ChosenList
          items={items.map((item) => ({
            id: item.key,
            name: itemName(item),
            image: item.image,
            isTag: item.itemType === 'tag',
          }))}
          empty={t('empty')}
          onChange={(chosen) =>
            onChange(chosen.flatMap(({ id }) => items.find(({ key }) => key === id) ?? []))
          }
        />
      </div>
      <div className="grid min-w-0 content-start gap-5">
        <Picker
          of="products"
          find={(text) => findProducts({ text })}
          chosen={idsOf('product')}
          onAdd={({ id, name, image }) => add('product', id, name, image)}
        />
        <Picker
          of="tags"
          find={(text) => findTags({ text })}
          chosen={idsOf('tag')}
          onAdd={({ id, name }) => add('tag', id, name, null)}
        />
      </div>
    </section>
  )
}

type Content = Pick<ProductSectionValues, 'items' | 'sortBy' | 'onlyFeatured'>

/**
 * Calls `onProducts` with the products that the store would show in the section; with null while
 * they are loading.
 */
function useItemProducts(
  { items, sortBy, onlyFeatured }: Content,
  onProducts: (found: SectionProducts | null) => void,
): void {
  const wanted = JSON.stringify({
    items: items.map(({ itemType, itemId }) => ({ itemType, itemId })),
    sortBy,
    onlyFeatured,
  })
  useEffect(() => {
    let isCurrent = true
    onProducts(null)
    void callAction(() => previewItems(JSON.parse(wanted))).then((result) => {
      if (isCurrent && result.ok) onProducts(result.data)
    })
    return () => {
      isCurrent = false
    }
  }, [wanted, onProducts])
}
