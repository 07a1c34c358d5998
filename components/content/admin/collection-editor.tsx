import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { SortableList } from '@/components/ui/admin/sortable-list'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Icon } from '@/components/ui/icon'
import { focusOnMount } from '@/components/ui/return-focus'
import { StoreImage } from '@/components/ui/store-image'
import { ITEM_FORMS } from '@/lib/content/admin/forms'
import {
  type CollectionKind,
  type ItemValues,
  isOrdered,
  KINDS,
  type Summary,
  summaryOf,
} from '@/lib/content/admin/kinds'
import { moved } from '@/lib/content/admin/layout'
import type { SavedRow } from '@/lib/core/merge'
import type { ActionResult } from '@/lib/core/result'
import { cn } from '@/lib/utils'
import { deleteItem, reorderItems, saveItem, setItemVisible } from '@/server/content/admin-actions'
import type { Item } from '@/server/content/admin-dto'
import { ContentForm, type Operation, useSaveToast } from './content-form'
import { ContentHistory, DeleteAndHistory } from './content-history'

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
  const [pending, setPending] = useState<{ id: string | null } | null>(null)
  const { chosen, choose } = collection
  const list = useListFocus(chosen)
  if (items === null) {
    return (
      <ErrorState title={t(`kinds.${kind}.failed.loaded`)} text={t('loadText')}>
        <Button variant="outline" onClick={() => router.refresh()}>
          {t('actions.again')}
        </Button>
      </ErrorState>
    )
  }

  const requestChoice = (id: string | null) => {
    if (collection.isDirty && id !== chosen) setPending({ id })
    else choose(id)
  }
  const item = collection.items.find(({ id }) => id === chosen)
  const isNew = chosen === 'new'

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(19rem,24rem)_minmax(0,1fr)] lg:items-start">
      <section
        ref={list}
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
          onBack={() => requestChoice(null)}
          preview={preview}
        />
      ) : (
        <EmptyState text={t(`kinds.${kind}.choose`)} className="max-lg:hidden" />
      )}
      <ConfirmDialog
        open={pending !== null}
        onOpenChange={() => setPending(null)}
        title={t('leave.title')}
        description={t('leave.text')}
        confirmLabel={t('leave.confirm')}
        tone="danger"
        onConfirm={() => {
          choose(pending?.id ?? null)
          setPending(null)
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
  onBack: () => void
  preview: (values: ItemValues) => ReactNode
}

/** The form of one item, with a preview above it. */
function ItemForm({ kind, item, collection, onBack, preview }: ItemFormProps) {
  const t = useTranslations('admin-content')
  const id = item?.id ?? null
  const { schema, blank, table } = KINDS[kind]
  return (
    <div className="min-w-0">
      {/* On small screens the form replaces the list, and with it the focused button. */}
      <Button ref={focusOnMount} variant="ghost" className="mb-3 lg:hidden" onClick={onBack}>
        <Icon name="arrow-left" className="size-4" />
        {t('actions.back')}
      </Button>
      <ContentForm<ItemValues, SavedRow<ItemValues> & { id: string }>
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

type CollectionListProps = {
  kind: CollectionKind
  collection: Collection
  onChoose: (id: string) => void
}

/** All items in their order, including hidden ones. */
function CollectionList({ kind, collection, onChoose }: CollectionListProps) {
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
      id={item.id}
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
    <ul className="grid grid-cols-1 gap-2">
      {items.map((item) => (
        <li key={item.id} className="rounded-md border border-border bg-surface">
          {row(item)}
        </li>
      ))}
    </ul>
  )
}

type ItemRowProps = {
  id: string
  summary: Summary
  isChosen: boolean
  isShown: boolean
  onChoose: () => void
  onShow: (isShown: boolean) => void
}

/** One item of a list, with a button that shows or hides it and one that opens it. */
function ItemRow({ id, summary, isChosen, isShown, onChoose, onShow }: ItemRowProps) {
  const t = useTranslations('admin-content.row')
  const { title, detail, image, state, device } = summary
  return (
    <div className={cn('flex items-center gap-1 rounded-md p-1.5', isChosen && 'bg-primary-soft')}>
      <button
        type="button"
        onClick={onChoose}
        data-item-id={id}
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
          <span className="flex items-center gap-1.5">
            {device ? <Badge tone="outline">{t(device)}</Badge> : null}
            {state === 'scheduled' || state === 'ended' ? (
              <Badge tone={state === 'ended' ? 'danger' : 'coin'}>{t(state)}</Badge>
            ) : null}
            {detail ? <span className="min-w-0 truncate text-muted text-xs">{detail}</span> : null}
          </span>
        </span>
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
          className={cn('size-5', isShown && 'text-success-ink')}
        />
      </button>
    </div>
  )
}

/**
 * Returns the ref of the list. When the form is closed, focuses the item that was edited, or the
 * first button if it was deleted.
 */
function useListFocus(chosen: string | null) {
  const list = useRef<HTMLElement>(null)
  const last = useRef(chosen)
  useEffect(() => {
    if (chosen === null && last.current !== null) {
      const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
      const edited = buttons.find(({ dataset }) => dataset.itemId === last.current)
      ;(edited ?? buttons[0])?.focus()
    }
    last.current = chosen
  }, [chosen])
  return list
}

type Collection = ReturnType<typeof useCollection>

/**
 * Returns the items of a collection and the actions on them. Order and visibility change
 * optimistically and are reverted if the save fails.
 */
function useCollection(kind: CollectionKind, stored: Item[]) {
  const router = useRouter()
  const showResult = useSaveToast(kind)
  const [items, setItems] = useState(stored)
  const [chosen, choose] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  useEffect(() => setItems(stored), [stored])

  const saveOptimistically = async <T,>(next: Item[], write: () => Promise<ActionResult<T>>) => {
    const before = items
    setItems(next)
    const result = await callAction(write)
    if (!result.ok) setItems(before)
    return result
  }

  /** Shows the outcome of a write and reloads the items after a conflict. */
  const showAndRefresh = <T,>(
    operation: Operation,
    result: ActionResult<T>,
  ): result is { ok: true; data: T } => {
    if (!result.ok && result.code === 'CONFLICT') router.refresh()
    return showResult(operation, result)
  }

  const upsertItem = (saved: Item) =>
    setItems((old) =>
      old.some(({ id }) => id === saved.id)
        ? old.map((item) => (item.id === saved.id ? saved : item))
        : [...old, saved],
    )

  return {
    items,
    chosen,
    choose,
    isDirty,
    setDirty,

    move: async (from: number, to: number) => {
      const next = moved(items, from, to)
      const [ids, seen] = [next, items].map((list) => list.map(({ id }) => id))
      const order = { kind: kind as 'banner', ids: ids ?? [], seen: seen ?? [] }
      showAndRefresh('ordered', await saveOptimistically(next, () => reorderItems(order)))
    },

    show: async (shown: Item, isShown: boolean) => {
      const { id, ...seen } = shown
      const field = KINDS[kind].shown
      const next = items.map((item) =>
        item.id === id ? { ...item, values: { ...item.values, [field]: isShown } } : item,
      )
      const result = await saveOptimistically(next, () =>
        setItemVisible({ kind, id, isShown, seen }),
      )
      if (showAndRefresh(isShown ? 'shown' : 'hidden', result)) upsertItem({ ...result.data, id })
    },

    saved: ({ id, version, values }: Item) => {
      setDirty(false)
      upsertItem({ id, version, values })
      choose(id)
      router.refresh()
    },

    remove: async ({ id, ...seen }: Item) => {
      const gone = { kind: kind as 'banner', id, seen }
      const result = await callAction(() => deleteItem(gone))
      if (!showAndRefresh('deleted', result)) return
      setDirty(false)
      setItems((old) => old.filter((item) => item.id !== id))
      choose(null)
      router.refresh()
    },
  }
}
