import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Icon } from '@/components/ui/icon'
import { ITEM_FORMS } from '@/lib/content/admin/forms'
import { type CollectionKind, type ItemValues, isOrdered, KINDS } from '@/lib/content/admin/kinds'
import type { Saved } from '@/lib/core/merge'
import { cn } from '@/lib/utils'
import { saveItem } from '@/server/content/admin/actions'
import type { Item } from '@/server/content/admin/dto'
import { CollectionList } from './collection-list'
import { ContentForm } from './content-form'
import { ContentHistory, DeleteAndHistory } from './content-history'
import { type Collection, useCollection } from './use-collection'

const NONE: Item[] = []

type CollectionEditorProps = {
  kind: CollectionKind
  /** Null if they could not be loaded. */
  items: Item[] | null
  /** Renders an item as the store shows it. */
  preview: (values: ItemValues) => ReactNode
}

/** The editor shared by all small collections: a sortable list beside a form. */
export function CollectionEditor({ kind, items, preview }: CollectionEditorProps) {
  const t = useTranslations('admin-content')
  const router = useRouter()
  const collection = useCollection(kind, items ?? NONE)
  const [pendingId, setPendingId] = useState<string | null>(null)
  const { chosen, choose } = collection
  if (items === null) {
    return (
      <ErrorState title={t(`kinds.${kind}.failed.loaded`)} text={t('loadText')}>
        <Button variant="outline" onClick={() => router.refresh()}>
          {t('actions.again')}
        </Button>
      </ErrorState>
    )
  }

  const requestChoice = (id: string) => {
    if (collection.isDirty && id !== chosen) setPendingId(id)
    else choose(id)
  }
  const item = collection.items.find(({ id }) => id === chosen)
  const isNew = chosen === 'new'

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(19rem,24rem)_minmax(0,1fr)] lg:items-start">
      <section
        aria-label={t(`kinds.${kind}.list`)}
        className={cn('min-w-0', chosen && 'max-lg:hidden')}
      >
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          {isOrdered(kind) ? (
            <Button onClick={() => requestChoice('new')}>
              <Icon name="plus" className="size-4" />
              {t(`kinds.${kind}.add` as 'kinds.banner.add')}
            </Button>
          ) : null}
          <ContentHistory kind={kind} table={KINDS[kind].table} />
        </div>
        {collection.items.length > 0 ? (
          <CollectionList kind={kind} collection={collection} onChoose={requestChoice} />
        ) : (
          <EmptyState
            icon={<AdminIcon name="inbox" />}
            title={t(`kinds.${kind}.empty`)}
            text={t(`kinds.${kind}.emptyText`)}
          />
        )}
      </section>
      {item || isNew ? (
        <ItemForm
          key={chosen}
          kind={kind}
          item={item ?? null}
          collection={collection}
          preview={preview}
        />
      ) : (
        <EmptyState text={t(`kinds.${kind}.choose`)} className="max-lg:hidden" />
      )}
      <ConfirmDialog
        open={pendingId !== null}
        onOpenChange={() => setPendingId(null)}
        title={t('leave.title')}
        description={t('leave.text')}
        confirmLabel={t('leave.confirm')}
        tone="danger"
        onConfirm={() => {
          choose(pendingId)
          setPendingId(null)
        }}
      />
    </div>
  )
}

type ItemFormProps = {
  kind: CollectionKind
  /** Null for a new item. */
  item: Item | null
  collection: Collection
  preview: (values: ItemValues) => ReactNode
}

/** The form of one item, with a preview above it. */
function ItemForm({ kind, item, collection, preview }: ItemFormProps) {
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
              question={
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
