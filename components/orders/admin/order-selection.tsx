'use client'

import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { SelectAll, SelectionBar, useRowSelection } from '@/components/ui/admin/row-selection'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonVariants } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { MAX_BULK, type OrderSearch, orderSearchHref, packingSlipsHref } from '@/lib/orders/search'
import { BulkMoveForm, type ChosenOrders, type MoveProgress } from './bulk-move-form'

type OrderSelectionProps = {
  search: OrderSearch
  /** Number of orders on the page. */
  total: number
  /** Number of orders found by the search, on all pages. */
  found: number
  /** The rows, or a text if there are none. */
  children: ReactNode
}

/**
 * Tracks the selection of the list and moves or prints the selected orders. The rows render the checkboxes.
 * It must stay mounted without rows, to show the outcome of a move that removed all orders from the list.
 */
export function OrderSelection({ search, total, found, children }: OrderSelectionProps) {
  const t = useTranslations('admin-orders.bulk')
  const address = orderSearchHref(search, { page: search.page })
  /** The address of the list if the orders of all its pages are selected; null otherwise. */
  const [allOf, setAllOf] = useState<string | null>(null)
  const isAll = allOf === address
  if (allOf !== null && !isAll) setAllOf(null)
  const [opened, setOpened] = useState<{ count: number; orders: ChosenOrders } | null>(null)
  const [progress, setProgress] = useState<MoveProgress>(null)
  const { ids, choose, formProps } = useRowSelection(() => setAllOf(null))
  const most = Math.min(found, MAX_BULK)
  const count = isAll ? most : ids.length
  const isCapped = found > MAX_BULK

  function open() {
    const query = orderSearchHref(search).split('?')[1] ?? ''
    setOpened({ count, orders: isAll ? { search: query } : { ids } })
  }

  function close() {
    if (progress === 'moving') return
    setOpened(null)
    if (progress === 'moved') choose(false)
    setProgress(null)
  }

  return (
    <>
      <form {...formProps}>
        {total > 0 ? <SelectAll count={ids.length} total={total} onChange={choose} /> : null}
        {children}
        <SelectionBar
          count={count}
          label={t('label')}
          text={isAll ? t(isCapped ? 'first' : 'all', { count: most, found }) : undefined}
          onClear={() => choose(false)}
        >
          {!isAll && ids.length === total && found > total ? (
            <Button size="sm" variant="secondary" onClick={() => setAllOf(address)}>
              {t(isCapped ? 'chooseFirst' : 'chooseAll', { count: most, found })}
            </Button>
          ) : null}
          <AppLink
            href={packingSlipsHref(isAll ? search : ids) as Route}
            prefetch={false}
            className={buttonVariants({ size: 'sm', variant: 'secondary' })}
          >
            <AdminIcon name="printer" className="size-4" />
            {t('print')}
          </AppLink>
          <Button size="sm" onClick={open}>
            {t('move')}
          </Button>
        </SelectionBar>
      </form>
      <Dialog open={opened !== null} onOpenChange={close}>
        <DialogContent
          title={t('title', { count: opened?.count ?? 0 })}
          description={t('lead')}
          closeLabel={t('close')}
          className="max-w-lg"
        >
          {opened ? (
            <BulkMoveForm
              orders={opened.orders}
              progress={progress}
              onProgress={setProgress}
              onClose={close}
            />
          ) : null}
        </DialogContent>
      </Dialog>
    </>
  )
}
