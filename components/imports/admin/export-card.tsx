import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { Button, buttonVariants } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { SelectNative } from '@/components/ui/select-native'
import { PLATFORMS } from '@/lib/products/platforms'

/** A form that downloads an export with the chosen filters, and a link to the empty template. */
export async function ExportCard({ categories }: { categories: string[] }) {
  const t = await getTranslations('admin-imports.export')
  const choice = (name: string, label: string, all: string, options: [string, string][]) => (
    <Choice name={name} label={label}>
      <option value="">{all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Choice>
  )
  return (
    <AdminCard title={t('title')} description={t('lead')}>
      <form action="/api/admin/export/catalogo" className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {choice(
          'categoria',
          t('category'),
          t('allCategories'),
          categories.map((path) => [path, path]),
        )}
        {choice(
          'plataforma',
          t('platform'),
          t('allPlatforms'),
          PLATFORMS.map(({ slug, label }) => [slug, label]),
        )}
        {choice('situacao', t('state'), t('allStates'), [
          ['ativos', t('active')],
          ['inativos', t('inactive')],
        ])}
        {choice('estoque', t('stock'), t('allStock'), [
          ['com', t('inStock')],
          ['sem', t('outOfStock')],
        ])}
        <Button type="submit" variant="secondary" className="mt-1 sm:col-span-2">
          <AdminIcon name="download" className="size-4.5" />
          {t('submit')}
        </Button>
      </form>
      <div className="mt-4 border-border border-t pt-4">
        <a
          href="/api/admin/export/modelo"
          download
          className={buttonVariants({ variant: 'outline', className: 'w-full' })}
        >
          <AdminIcon name="file-spreadsheet" className="size-4.5" />
          {t('template')}
        </a>
        <p className="mt-2 text-muted text-xs">{t('templateHint')}</p>
      </div>
    </AdminCard>
  )
}

function Choice({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <Field label={label}>
      <SelectNative name={name}>{children}</SelectNative>
    </Field>
  )
}
