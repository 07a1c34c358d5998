import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Icon } from '@/components/ui/icon'
import { type CollectionKind, type ItemValues, isOrdered, KINDS } from '@/lib/content/admin/kinds'
import { cn } from '@/lib/utils'
import type { Item } from '@/server/content/admin/dto'
import { CollectionList } from './collection-list'
import { ContentHistory } from './content-history'
import { ItemForm } from './item-form'
import { useCollection } from './use-collection'

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

  const ask = (id: string) => {
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
            <Button onClick={() => ask('new')}>
              <Icon name="plus" className="size-4" />
              {t(`kinds.${kind}.add` as 'kinds.banner.add')}
            </Button>
          ) : null}
          <ContentHistory kind={kind} table={KINDS[kind].table} />
        </div>
        {collection.items.length > 0 ? (
          <CollectionList kind={kind} collection={collection} onChoose={ask} />
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
