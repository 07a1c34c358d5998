import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { itemKey, type NamedItem, type ProductSectionValues } from '@/lib/admin-content/schemas'
import { findProducts, findTags } from '@/server/admin/content/picker/actions'
import type { ProductCard } from '@/server/catalog/dto'
import { ChosenList } from '../picker/chosen-list'
import { Picker } from '../picker/picker'
import { useItemProducts } from './use-item-products'

type SectionItemsProps = {
  /** What the shop shows of the items; null while that is counted. */
  products: readonly ProductCard[] | null
  onProducts: (products: ProductCard[] | null) => void
}

/** Products and tags of a section, with how many products that makes. */
export function SectionItems({ products, onProducts }: SectionItemsProps) {
  const t = useTranslations('admin-content.picker')
  const { field } = useController<ProductSectionValues, 'items'>({ name: 'items' })
  const { value: items, onChange } = field
  useItemProducts(items, onProducts)
  const count = products?.length ?? null
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
        <p role="status" className="mt-1 mb-3 text-good-ink text-sm">
          {count === null ? t('counting') : t('count', { count })}
        </p>
        <ChosenList
          items={items.map((item) => ({
            ...item,
            id: item.key,
            isTag: item.itemType === 'tag',
          }))}
          empty={t('empty')}
          onChange={(chosen) => onChange(chosen.map(({ id: _id, isTag: _isTag, ...item }) => item))}
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
