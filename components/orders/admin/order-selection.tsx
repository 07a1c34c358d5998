'use client'

import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { SelectAll, SelectionBar, useRowSelection } from '@/components/ui/admin/row-selection'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonVariants } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { MAX_BULK, type OrderSearch, orderSearchHref, slipsHref } from '@/lib/orders/search'
import { BulkMoveForm } from './bulk-move-form'

type OrderSelectionProps = {
  search: OrderSearch
  /** Number of orders on the page and of all that were found. */
  total: number
  found: number
  children: ReactNode
}

/** Tracks the selection of the list, which the rows render, and moves or prints the selected orders. */
export function OrderSelection({ search, total, found, children }: OrderSelectionProps) {
  const t = useTranslations('admin-orders.bulk')
  const [isAll, setAll] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [isMoved, setMoved] = useState(false)
  const { ids, choose, formProps } = useRowSelection(() => setAll(false))
  const most = Math.min(found, MAX_BULK)
  const count = isAll ? most : ids.length
  const isCapped = found > MAX_BULK

  function close() {
    setOpen(false)
    if (isMoved) choose(false)
    setMoved(false)
  }

  return (
    <>
      <form {...formProps}>
        <SelectAll count={ids.length} total={total} onChange={choose} />
        {children}
        <SelectionBar
          count={count}
          label={t('label')}
          text={isAll ? t(isCapped ? 'first' : 'all', { count: most, found }) : undefined}
          onClear={() => choose(false)}
        >
          {!isAll && ids.length === total && found > total ? (
            <Button size="sm" variant="secondary" onClick={() => setAll(true)}>
              {t(isCapped ? 'chooseFirst' : 'chooseAll', { count: most, found })}
            </Button>
          ) : null}
          <AppLink
            href={slipsHref(isAll ? search : ids) as Route}
            preload={false}
            className={buttonVariants({ size: 'sm', variant: 'secondary' })}
          >
            <AdminIcon name="printer" className="size-4" />
            {t('print')}
          </AppLink>
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('move')}
          </Button>
        </SelectionBar>
      </form>
      <Dialog open={isOpen} onOpenChange={(open) => (open ? setOpen(true) : close())}>
        <DialogContent
          title={t('title', { count })}
          description={t('lead')}
          closeLabel={t('close')}
          className="max-w-lg"
        >
          <BulkMoveForm
            orders={isAll ? { search: orderSearchHref(search).split('?')[1] ?? '' } : { ids }}
            onMoved={() => setMoved(true)}
            onClose={close}
          />
        </DialogContent>
      </Dialog>
    </>
  )
}
