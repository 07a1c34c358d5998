'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { DataTable } from '@/components/ui/admin/data-table'
import { DialogFormEnd, EditButton, EditDialog } from '@/components/ui/admin/edit-dialog'
import { ImageField } from '@/components/ui/admin/image-field'
import { MetaFields, metaLabel } from '@/components/ui/admin/meta-fields'
import { useRowForm } from '@/components/ui/admin/use-versioned-save'
import { Badge } from '@/components/ui/badge'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { StoreImage } from '@/components/ui/store-image'
import { actionsColumn, type TableColumn } from '@/components/ui/table'
import { Textarea } from '@/components/ui/textarea'
import { brandHref, brandSchema } from '@/lib/catalog/brands'
import { saveBrand } from '@/server/products/admin-catalog-actions'
import type { AdminBrand } from '@/server/products/admin-catalog-dto'

type BrandsScreenProps = { rows: AdminBrand[]; total: number; page: number; pageSize: number }

/** The brands of all products: rename, merge, and the texts and logos of their pages. */
export function BrandsScreen(list: BrandsScreenProps) {
  const t = useTranslations('admin-catalog.brands')
  const format = useFormatter()
  const [edited, setEdited] = useState<AdminBrand | null>(null)
  const columns: TableColumn<AdminBrand>[] = [
    {
      id: 'name',
      header: t('name'),
      isTitle: true,
      cell: ({ values }) => (
        <span className="flex items-center gap-3">
          {values.logoUrl ? (
            <StoreImage
              src={values.logoUrl}
              alt=""
              width={48}
              height={48}
              className="size-9 shrink-0 rounded-sm bg-white object-contain p-0.5"
            />
          ) : null}
          {values.name}
        </span>
      ),
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
    actionsColumn(t('actions'), (brand) => (
      <EditButton label={t('edit', { name: brand.values.name })} onClick={() => setEdited(brand)} />
    )),
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
      <EditDialog
        edited={edited}
        onEnd={() => setEdited(null)}
        titleOf={(brand) => t('edit', { name: brand?.values.name ?? '' })}
        className="max-w-lg"
      >
        {(brand) => brand && <BrandForm brand={brand} onEnd={() => setEdited(null)} />}
      </EditDialog>
    </AdminPage>
  )
}

/** The form of a brand. */
function BrandForm({ brand, onEnd }: { brand: AdminBrand; onEnd: () => void }) {
  const t = useTranslations('admin-catalog.brands')
  const labelOf = (path: string) => metaLabel(path) ?? t(path as 'name')
  const { form, saving, error, submit } = useRowForm({
    schema: brandSchema,
    row: brand,
    write: (values, seen) => saveBrand({ id: brand.id, seen, values }),
    labelOf,
    errorText: (message) => t(`errors.${message as 'name'}`),
    savedText: t('saved'),
    failedText: t('failed'),
    onSaved: onEnd,
  })
  const { register, control } = form
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <Field
        label={t('name')}
        hint={t('nameHint', { products: brand.products })}
        error={error('name')}
        isRequired
      >
        <Input maxLength={80} autoComplete="off" {...register('name')} />
      </Field>
      <Field label={t('description')} hint={t('textHint')} error={error('description')}>
        <Textarea maxLength={2000} className="min-h-24" {...register('description')} />
      </Field>
      <Controller
        control={control}
        name="logoUrl"
        render={({ field }) => (
          <ImageField
            label={t('logoUrl')}
            folder="marca"
            hint={t('logoHint')}
            value={field.value || null}
            onChange={(path) => field.onChange(path ?? '')}
            error={error('logoUrl')}
          />
        )}
      />
      <MetaFields
        title={register('metaTitle')}
        description={register('metaDescription')}
        error={error}
      />
      <DialogFormEnd saving={saving} labelOf={labelOf} onCancel={onEnd} />
    </form>
  )
}
