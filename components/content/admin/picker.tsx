import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSearch } from '@/components/ui/admin/call-action'
import { SortableList } from '@/components/ui/admin/sortable-list'
import { Badge } from '@/components/ui/badge'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { StoreImage } from '@/components/ui/store-image'
import { moved } from '@/lib/content/admin/layout'
import type { ActionResult } from '@/lib/core/result'

type Pickable = { id: string; name: string; image?: string | null }

type PickerProps<T extends Pickable> = {
  of: 'products' | 'tags'
  find: (text: string) => Promise<ActionResult<T[]>>
  chosen: ReadonlySet<string>
  onAdd: (item: T) => void
}

/** A search whose results are added one by one. */
export function Picker<T extends Pickable>({ of, find, chosen, onAdd }: PickerProps<T>) {
  const t = useTranslations('admin-content.picker')
  const [text, setText] = useState('')
  const found = useSearch(text, find, { minLength: 0, failed: t('failed') })
  return (
    <div className="min-w-0">
      <Field label={t(of === 'products' ? 'searchProducts' : 'searchTags')}>
        <Input
          type="search"
          value={text}
          autoComplete="off"
          placeholder={t(of === 'products' ? 'placeholder' : 'tagPlaceholder')}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault() // do not submit the surrounding form
          }}
        />
      </Field>
      {found?.length === 0 ? <p className="mt-3 text-muted text-sm">{t('nothing')}</p> : null}
      <ul className="mt-2 grid max-h-72 gap-1 overflow-y-auto">
        {(found ?? []).map((item) => (
          <li key={item.id}>
            <button
              type="button"
              aria-disabled={chosen.has(item.id)}
              onClick={() => (chosen.has(item.id) ? undefined : onAdd(item))}
              aria-label={t(chosen.has(item.id) ? 'added' : 'add', { name: item.name })}
              className="flex min-h-11 w-full items-center gap-3 rounded-md px-2 py-1 text-left text-sm hover:bg-surface-2 aria-disabled:opacity-60"
            >
              {item.image ? (
                <StoreImage
                  src={item.image}
                  alt=""
                  width={96}
                  height={96}
                  className="size-9 shrink-0 rounded-sm object-cover"
                />
              ) : null}
              <span className="min-w-0 flex-1 truncate">{item.name}</span>
              <Icon
                name={chosen.has(item.id) ? 'check' : 'plus'}
                className="size-4 shrink-0 text-muted"
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Chosen = { id: string; name: string; image: string | null; isTag?: boolean }

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
