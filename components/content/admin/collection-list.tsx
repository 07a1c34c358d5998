import { useTranslations } from 'next-intl'
import { SortableList } from '@/components/ui/admin/sortable-list'
import {
  type CollectionKind,
  isOrdered,
  KINDS,
  type Summary,
  summaryOf,
} from '@/lib/content/admin/kinds'
import type { Item } from '@/server/content/admin/dto'
import { ItemRow } from './item-row'
import type { Collection } from './use-collection'

type CollectionListProps = {
  kind: CollectionKind
  collection: Collection
  onChoose: (id: string) => void
}

/** All items in their order, including hidden ones. */
export function CollectionList({ kind, collection, onChoose }: CollectionListProps) {
  const t = useTranslations('admin-content')
  const { items, chosen } = collection
  const summary = (item: Item): Summary => {
    const found = summaryOf(kind, item.values, Date.now())
    const title =
      kind === 'ribbon' ? t(`kinds.ribbon.devices.${found.title as 'mobile'}`) : found.title
    return { ...found, title: title || t('untitled') }
  }
  const row = (item: Item) => (
    <ItemRow
      summary={summary(item)}
      isChosen={item.id === chosen}
      isShown={item.values[KINDS[kind].shown] === true}
      onChoose={() => onChoose(item.id)}
      onShow={(isShown) => collection.show(item, isShown)}
    />
  )
  if (isOrdered(kind)) {
    return (
      <SortableList
        items={items}
        nameOf={(item) => summary(item).title}
        onMove={collection.move}
        render={row}
      />
    )
  }
  return (
    <ul className="grid gap-2">
      {items.map((item) => (
        <li key={item.id} className="rounded-md border border-border bg-surface">
          {row(item)}
        </li>
      ))}
    </ul>
  )
}
