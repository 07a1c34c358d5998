import { useTranslations } from 'next-intl'
import { SortableList } from '@/components/ui/admin/sortable-list'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { StoreImage } from '@/components/ui/store-image'
import {
  type CollectionKind,
  isOrdered,
  KINDS,
  type Summary,
  summaryOf,
} from '@/lib/content/admin/kinds'
import { cn } from '@/lib/utils'
import type { Item } from '@/server/content/admin/dto'
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

type ItemRowProps = {
  summary: Summary
  isChosen: boolean
  isShown: boolean
  onChoose: () => void
  onShow: (isShown: boolean) => void
}

/** One item of a list, with a button that shows or hides it and one that opens it. */
function ItemRow({ summary, isChosen, isShown, onChoose, onShow }: ItemRowProps) {
  const t = useTranslations('admin-content.row')
  const { title, detail, image, state, device } = summary
  return (
    <div className={cn('flex items-center gap-1 rounded-md p-1.5', isChosen && 'bg-primary-soft')}>
      <button
        type="button"
        onClick={onChoose}
        aria-current={isChosen ? 'true' : undefined}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-md px-1.5 text-left hover:bg-surface-2"
      >
        <span className="sr-only">{t('edit')} </span>
        {image ? (
          <StoreImage
            src={image}
            alt=""
            width={96}
            height={96}
            className={cn('size-10 shrink-0 rounded-sm object-cover', !isShown && 'opacity-50')}
          />
        ) : null}
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-sm">{title}</span>
          {detail ? <span className="block truncate text-muted text-xs">{detail}</span> : null}
        </span>
        {device ? <Badge tone="outline">{t(device)}</Badge> : null}
        {state === 'scheduled' || state === 'ended' ? (
          <Badge tone={state === 'ended' ? 'danger' : 'coin'}>{t(state)}</Badge>
        ) : null}
      </button>
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={t(isShown ? 'hide' : 'show', { title })}
        onClick={() => onShow(!isShown)}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-surface-2 hover:text-foreground"
      >
        <Icon
          name={isShown ? 'eye' : 'eye-off'}
          className={cn('size-5', isShown && 'text-good-ink')}
        />
      </button>
    </div>
  )
}
