'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import { SelectAll } from '@/components/ui/admin/select-all'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { toast } from '@/components/ui/toast'
import type { ActionResult } from '@/lib/core/result'
import { gridSelectionHref } from '@/lib/products/admin/list-query'
import { deleteProducts, setProductsActive } from '@/server/products/admin/actions'
import { DeleteDialog } from './delete-dialog'
import { useErrorToast } from './use-error-toast'

type BulkSelectionProps = {
  /** Number of products on the page and of all that were found. */
  total: number
  found: number
  /** Address of the quick edit of all that were found. */
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
  const form = useRef<HTMLFormElement>(null)
  const [ids, setIds] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [isConfirming, setConfirming] = useState(false)

  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('[name="ids"]') ?? [])]
  const read = () => setIds(boxes().flatMap((box) => (box.checked ? box.value : [])))
  const choose = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked
    read()
  }

  async function run<T>(
    work: () => Promise<ActionResult<T>>,
    done: (data: T) => { title: string; description?: string },
    failure: string,
  ) {
    setBusy(true)
    const result = await callAction(work)
    setBusy(false)
    setConfirming(false)
    if (!result.ok) return failed(failure, result)
    toast({ ...done(result.data), variant: 'success' })
    choose(false)
    router.refresh()
  }

  const setActive = (isActive: boolean) =>
    run(
      () => setProductsActive({ ids, isActive }),
      ({ count, unpriced }) => ({
        title: t(isActive ? 'bulk.activated' : 'bulk.archived', { count }),
        description:
          unpriced.length > 0 ? t('bulk.unpriced', { names: unpriced.join(', ') }) : undefined,
      }),
      t('toasts.updateFailed'),
    )
  const remove = () =>
    run(
      () => deleteProducts({ ids }),
      () => ({ title: t('toasts.removed'), description: t('toasts.removedText') }),
      t('toasts.removeFailed'),
    )

  return (
    <form ref={form} onChange={read} onSubmit={(event) => event.preventDefault()}>
      <SelectAll count={ids.length} total={total} onChange={choose} />
      {children}
      {ids.length > 0 ? (
        <BulkBar
          ids={ids}
          all={ids.length === total && found > total ? { count: found, href: foundHref } : null}
          isBusy={busy}
          onActivate={() => setActive(true)}
          onArchive={() => setActive(false)}
          onDelete={() => setConfirming(true)}
          onClear={() => choose(false)}
        />
      ) : null}
      <DeleteDialog
        count={ids.length}
        isOpen={isConfirming}
        isBusy={busy}
        onClose={() => setConfirming(false)}
        onConfirm={remove}
      />
    </form>
  )
}

type BulkBarProps = {
  ids: readonly string[]
  /** All products that were found, when those of the page are selected and there are more. */
  all: { count: number; href: string } | null
  isBusy: boolean
  onActivate: () => void
  onArchive: () => void
  onDelete: () => void
  onClear: () => void
}

/** Actions for the selected products, sticky at the bottom of the screen. */
function BulkBar({ ids, all, isBusy, onActivate, onArchive, onDelete, onClear }: BulkBarProps) {
  const t = useTranslations('admin-products.bulk')
  return (
    <section
      aria-label={t('label')}
      className="short:static sticky bottom-3 z-20 mt-3 flex animate-rise-in flex-wrap items-center gap-2 rounded-lg border border-border-strong bg-surface p-2 pl-4 shadow-float"
    >
      <p role="status" className="mr-auto font-semibold text-sm">
        {t('selected', { count: ids.length })}
      </p>
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
      <Button size="sm" variant="secondary" disabled={isBusy} onClick={onActivate}>
        {t('activate')}
      </Button>
      <Button size="sm" variant="secondary" disabled={isBusy} onClick={onArchive}>
        {t('archive')}
      </Button>
      <Button size="sm" variant="danger" disabled={isBusy} onClick={onDelete}>
        {t('delete')}
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t('clear')}
      </Button>
    </section>
  )
}
