import { useTranslations } from 'next-intl'
import { findProducts, findTags } from '@/server/admin/content/picker/actions'
import type { NamedItem } from '@/server/admin/content/product-sections/dto'
import { ChosenList } from '../picker/chosen-list'
import { Picker } from '../picker/picker'

type SectionItemsProps = {
  items: readonly NamedItem[]
  /** How many products the shop shows of them; null while that is counted. */
  count: number | null
  onChange: (items: NamedItem[]) => void
}

/** Products and tags of a section, with how many products that makes. */
export function SectionItems({ items, count, onChange }: SectionItemsProps) {
  const t = useTranslations('admin-content.picker')
  const idsOf = (type: NamedItem['itemType']) =>
    new Set(items.filter(({ itemType }) => itemType === type).map(({ itemId }) => itemId))
  const add = (
    itemType: NamedItem['itemType'],
    itemId: string,
    name: string,
    image: string | null,
  ) => onChange([...items, { itemType, itemId, name, image }])
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
            id: `${item.itemType}:${item.itemId}`,
            isTag: item.itemType === 'tag',
          }))}
          empty={t('empty')}
          onChange={onChange}
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
