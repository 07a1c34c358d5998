'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { DataTable } from '@/components/ui/admin/data-table'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import type { TableColumn } from '@/components/ui/table'
import { brandHref } from '@/lib/catalog/brands'
import type { AdminBrand } from '@/server/products/admin/brand-dto'
import { BrandForm } from './brand-form'

type BrandsScreenProps = { rows: AdminBrand[]; total: number; page: number; pageSize: number }

/** The brands of all products: rename, merge, and the texts of their pages. */
export function BrandsScreen(list: BrandsScreenProps) {
  const t = useTranslations('admin-catalog.brands')
  const format = useFormatter()
  const [edited, setEdited] = useState<AdminBrand | null>(null)
  const columns: TableColumn<AdminBrand>[] = [
    {
      id: 'name',
      header: t('name'),
      isTitle: true,
      cell: ({ values }) => values.name,
      note: ({ spellings }) =>
        spellings.length > 1 ? (
          <p className="mt-1 text-muted text-xs">
            <Badge>{t('spellings', { count: spellings.length })}</Badge> {spellings.join(' · ')}
          </p>
        ) : null,
    },
    {
      id: 'page',
      header: t('page'),
      isInteractive: true,
      cell: ({ id }) => (
        <a
          href={brandHref(id)}
          target="_blank"
          rel="noopener"
          className="break-all text-primary-ink underline underline-offset-2"
        >
          {brandHref(id)}
        </a>
      ),
    },
    {
      id: 'products',
      header: t('products'),
      align: 'end',
      cell: ({ products }) => <span className="tabular-nums">{format.number(products)}</span>,
    },
    {
      id: 'actions',
      header: t('actions'),
      align: 'end',
      isInteractive: true,
      isUnnamed: true,
      cell: (brand) => (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('edit', { name: brand.values.name })}
          onClick={() => setEdited(brand)}
        >
          <AdminIcon name="pencil" className="size-4" />
        </Button>
      ),
    },
  ]
  return (
    <AdminPage title={t('title')} description={t('lead')}>
      <DataTable
        {...list}
        label={t('title')}
        columns={columns}
        searchLabel={t('search')}
        empty={{ icon: 'store', title: t('empty'), text: t('emptyText') }}
      />
      <Dialog open={edited !== null} onOpenChange={(isOpen) => !isOpen && setEdited(null)}>
        <DialogContent
          title={t('edit', { name: edited?.values.name ?? '' })}
          closeLabel={t('cancel')}
          className="max-w-lg"
        >
          {edited ? <BrandForm brand={edited} onEnd={() => setEdited(null)} /> : null}
        </DialogContent>
      </Dialog>
    </AdminPage>
  )
}
