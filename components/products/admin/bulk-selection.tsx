'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import {
  SelectAll,
  SelectionBar,
  useFocusAfterRemoval,
  useRowSelection,
} from '@/components/ui/admin/row-selection'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import type { ActionResult } from '@/lib/core/result'
import { gridSelectionHref } from '@/lib/products/admin/list-query'
import { setProductsActive } from '@/server/products/admin-actions'
import { DeleteDialog, useTrash } from './trash'
import { useDuplicate } from './use-duplicate'
import { useErrorToast } from './use-error-toast'

type BulkSelectionProps = {
  /** Number of products on the page. */
  total: number
  /** Number of products found by the search, on all pages. */
  found: number
  /** Address of the quick edit of all found products. */
  foundHref: string
  children: ReactNode
}

/**
 * Tracks the selection of the list and runs the bulk actions. The checkboxes are rendered by the
 * rows.
 */
export function BulkSelection({ total, found, foundHref, children }: BulkSelectionProps) {
  const t = useTranslations('admin-products')
  const failed = useErrorToast()
  const router = useRouter()
  const { ids, choose, formProps } = useRowSelection()
  const [busy, setBusy] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const { isBusy: isTrashing, trash } = useTrash()
  useFocusAfterRemoval(found)

  async function run<T>(
    work: () => Promise<ActionResult<T>>,
    done: (data: T) => { title: string; description?: string },
    failure: string,
  ) {
    setBusy(true)
    const result = await callAction(work)
    setBusy(false)
    if (!result.ok) return failed(failure, result)
    toast({ ...done(result.data), variant: 'success' })
    choose(false)
    router.refresh()
  }

  const setActive = (isActive: boolean) =>
    run(
      () => setProductsActive({ ids, isActive }),
      ({ count, unpriced, archivedVariants: variants }) => {
        const notes = [
          unpriced.length > 0 && t('bulk.unpriced', { names: unpriced.join(', ') }),
          variants > 0 &&
            t(isActive ? 'variants.stayArchived' : 'variants.archivedToo', { count: variants }),
        ].filter(Boolean)
        return {
          title: t(isActive ? 'bulk.activated' : 'bulk.archived', { count }),
          description: notes.join('. ') || undefined,
        }
      },
      t('toasts.updateFailed'),
    )
  async function remove() {
    const isDone = await trash(ids)
    setConfirming(false)
    if (isDone) choose(false)
  }

  return (
    <form {...formProps}>
      {total > 0 ? <SelectAll count={ids.length} total={total} onChange={choose} /> : null}
      {children}
      <BulkBar
        ids={ids}
        all={ids.length === total && found > total ? { count: found, href: foundHref } : null}
        isBusy={busy || isTrashing}
        onActivate={() => setActive(true)}
        onArchive={() => setActive(false)}
        onDelete={() => setConfirming(true)}
        onClear={() => choose(false)}
      />
      <DeleteDialog
        count={ids.length}
        hasMasters
        isOpen={isConfirming}
        isBusy={isTrashing}
        onClose={() => setConfirming(false)}
        onConfirm={remove}
      />
    </form>
  )
}

type BulkBarProps = {
  ids: readonly string[]
  /** All found products, if those of the page are selected and there are more; otherwise null. */
  all: { count: number; href: string } | null
  isBusy: boolean
  onActivate: () => void
  onArchive: () => void
  onDelete: () => void
  onClear: () => void
}

/** Actions for the selected products. */
function BulkBar({ ids, all, isBusy, onActivate, onArchive, onDelete, onClear }: BulkBarProps) {
  const t = useTranslations('admin-products.bulk')
  return (
    <SelectionBar count={ids.length} label={t('label')} onClear={onClear}>
      <AppLink
        href={gridSelectionHref(ids) as Route}
        className={buttonVariants({ size: 'sm', variant: 'secondary' })}
      >
        {t('grid')}
      </AppLink>
      {all ? (
        <AppLink
          href={all.href as Route}
          className={buttonVariants({ size: 'sm', variant: 'secondary' })}
        >
          {t('gridAll', { count: all.count })}
        </AppLink>
      ) : null}
      <Button size="sm" variant="secondary" isBusy={isBusy} onClick={onActivate}>
        {t('activate')}
      </Button>
      <Button size="sm" variant="secondary" isBusy={isBusy} onClick={onArchive}>
        {t('archive')}
      </Button>
      <Button size="sm" variant="danger" isInactive={isBusy} onClick={onDelete}>
        {t('delete')}
      </Button>
    </SelectionBar>
  )
}

type RowActionsProps = { id: string; name: string; slug: string; isShown: boolean }

const button =
  'relative z-10 grid size-11 place-items-center rounded-md text-muted hover:bg-surface-3 hover:text-foreground disabled:opacity-50'

/** Actions on a product in the list: duplicate, and open its page in the store. */
export function RowActions({ id, name, slug, isShown }: RowActionsProps) {
  const t = useTranslations('admin-products')
  const { isBusy, duplicate } = useDuplicate(id)

  return (
    <div className="flex justify-end">
      {isShown ? (
        <a
          href={`/produto/${slug}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('list.view', { name })}
          className={button}
        >
          <Icon name="external-link" className="size-4.5" />
        </a>
      ) : null}
      <button
        type="button"
        disabled={isBusy}
        aria-label={t('list.duplicate', { name })}
        onClick={duplicate}
        className={button}
      >
        <Icon name="copy" className="size-4.5" />
      </button>
    </div>
  )
}
