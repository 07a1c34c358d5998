import { useTranslations } from 'next-intl'
import { SortableList } from '@/components/ui/admin/sortable-list'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { StoreImage } from '@/components/ui/store-image'
import { moved } from '@/lib/content/admin/move-item'

export type Chosen = { id: string; name: string; image: string | null; isTag?: boolean }

type ChosenListProps<T extends Chosen> = {
  items: readonly T[]
  empty: string
  onChange: (items: T[]) => void
}

/** The selected products or tags: sort and remove. */
export function ChosenList<T extends Chosen>({ items, empty, onChange }: ChosenListProps<T>) {
  const t = useTranslations('admin-content.picker')
  if (items.length === 0) return <p className="text-muted text-sm">{empty}</p>
  return (
    <SortableList
      items={[...items]}
      nameOf={({ name }) => name}
      onMove={(from, to) => onChange(moved(items, from, to))}
      render={(item) => (
        <div className="flex items-center gap-2 p-1">
          {item.isTag ? (
            <Icon name="tag" className="size-5 shrink-0 text-muted" />
          ) : (
            <StoreImage
              src={item.image}
              alt=""
              width={96}
              height={96}
              className="size-9 shrink-0 rounded-sm object-cover"
            />
          )}
          <span className="min-w-0 flex-1 truncate text-sm">{item.name}</span>
          {item.isTag ? <Badge>{t('tag')}</Badge> : null}
          <button
            type="button"
            aria-label={t('remove', { name: item.name })}
            onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
            className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-surface-2 hover:text-foreground"
          >
            <Icon name="x" className="size-4" />
          </button>
        </div>
      )}
    />
  )
}
