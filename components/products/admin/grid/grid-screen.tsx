import type { Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { GRID_LIMIT } from '@/lib/imports/grid/cells'
import type { GridProducts, GridSave } from '@/server/products/admin-grid-dto'
import { ProductGrid } from './product-grid'

type GridScreenProps = {
  products: GridProducts
  lastSave: GridSave | null
  /** Address of the list or of the master of the displayed family. */
  back: string
  master: string | null
}

/** The quick edit of a list, a selection or the variants of a product. */
export async function GridScreen({ products, lastSave, back, master }: GridScreenProps) {
  const t = await getTranslations('admin-products')
  const { rows, total } = products
  return (
    <AdminPage
      title={t('grid.title')}
      description={t('grid.lead', { count: rows.length })}
      breadcrumb={[
        { name: t('title'), path: '/admin/produtos' },
        ...(master ? [{ name: master, path: back }] : []),
      ]}
      actions={
        <AppLink href={back as Route} className={buttonVariants({ variant: 'outline' })}>
          {t(master ? 'grid.backToMaster' : 'grid.back')}
        </AppLink>
      }
    >
      {rows.length === 0 ? (
        <EmptyState
          icon={<Icon name="package" />}
          title={t('grid.emptyTitle')}
          text={t('grid.emptyText')}
        />
      ) : (
        <div className="grid grid-cols-1 gap-3">
          {total > rows.length ? (
            <p className="rounded-md bg-coin-soft p-3 font-medium text-coin-ink text-sm">
              {t('grid.limit', { limit: GRID_LIMIT, total })}
            </p>
          ) : null}
          <details className="text-muted text-sm">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-primary-ink">
              {t('grid.help.title')}
            </summary>
            <ul className="grid list-disc gap-1 pl-5">
              {(['keys', 'copy', 'touch', 'inherited'] as const).map((name) => (
                <li key={name}>{t(`grid.help.${name}`)}</li>
              ))}
            </ul>
          </details>
          <ProductGrid rows={rows} lastSave={lastSave} />
        </div>
      )}
    </AdminPage>
  )
}
