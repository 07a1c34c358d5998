import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ITEM_FORMS } from '@/lib/content/admin/forms'
import { type CollectionKind, type ItemValues, isOrdered, KINDS } from '@/lib/content/admin/kinds'
import type { Saved } from '@/lib/core/merge'
import { saveItem } from '@/server/content/admin/actions'
import type { Item } from '@/server/content/admin/dto'
import { DeleteAndHistory } from './delete-and-history'
import { ContentForm } from './form/content-form'
import type { Collection } from './use-collection'

type ItemFormProps = {
  kind: CollectionKind
  /** Null for a new item. */
  item: Item | null
  collection: Collection
  preview: (values: ItemValues) => ReactNode
}

/** The form of one item, with a preview above it. */
export function ItemForm({ kind, item, collection, preview }: ItemFormProps) {
  const t = useTranslations('admin-content')
  const id = item?.id ?? null
  const { schema, blank, table } = KINDS[kind]
  return (
    <div className="min-w-0">
      <Button variant="ghost" className="mb-3 lg:hidden" onClick={() => collection.choose(null)}>
        <Icon name="arrow-left" className="size-4" />
        {t('actions.back')}
      </Button>
      <ContentForm<ItemValues, Saved<ItemValues> & { id: string }>
        kind={kind}
        groups={ITEM_FORMS[kind]}
        schema={schema}
        row={item ?? { version: null, values: blank }}
        write={(values, seen) => saveItem({ kind, id, seen: id ? seen : null, values })}
        onSaved={collection.saved}
        onDirty={collection.setDirty}
        isNew={item === null}
        preview={preview}
        actions={
          item ? (
            <DeleteAndHistory
              id={item.id}
              kind={kind}
              table={table}
              ask={
                isOrdered(kind) ? t(`kinds.${kind}.askDelete` as 'kinds.banner.askDelete') : null
              }
              onDelete={() => collection.remove(item)}
            />
          ) : null
        }
      />
    </div>
  )
}
