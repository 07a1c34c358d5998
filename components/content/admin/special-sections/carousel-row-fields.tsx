import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import type { FieldSpec } from '@/lib/content/admin/forms'
import { findProducts } from '@/server/content/admin/picker-actions'
import { FieldControl } from '../content-form'
import { ChosenList, Picker } from '../picker'
import { useProductCards } from './product-cards'

const FIELDS: FieldSpec[] = [
  { name: 'title', type: 'text' },
  { name: 'titleAlignment', type: 'select', options: ['left', 'center', 'right'] },
  { name: 'titlePart1', type: 'text' },
  { name: 'titlePart2', type: 'text' },
  { name: 'showTitle', type: 'switch' },
]

/** A carousel: its title and its products in order. */
export function CarouselRowFields({ path }: { path: string }) {
  const t = useTranslations('admin-content.picker')
  const { cards, addCard } = useProductCards()
  const { field } = useController({ name: `${path}.product_ids` })
  const ids = field.value as string[]
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {FIELDS.map((spec) => (
        <FieldControl key={spec.name} kind="row" spec={spec} path={`${path}.${spec.name}`} />
      ))}
      <div className="min-w-0 md:col-start-1">
        <h3 className="mb-1.5 font-medium text-sm">{t('products')}</h3>
        <ChosenList
          items={ids.map((id) => ({
            id,
            name: cards.get(id)?.name ?? t('gone'),
            image: cards.get(id)?.image ?? null,
          }))}
          empty={t('emptyProducts')}
          onChange={(items) => field.onChange(items.map(({ id }) => id))}
        />
      </div>
      <Picker
        of="products"
        find={(text) => findProducts({ text })}
        chosen={new Set(ids)}
        onAdd={(card) => {
          addCard(card)
          field.onChange([...ids, card.id])
        }}
      />
    </div>
  )
}
