import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { AppLink } from '@/components/ui/link'
import { LIST_PAGE_SIZE, listHref, type ProductListQuery } from '@/lib/products/admin/list-query'

type ListPagesProps = { query: ProductListQuery; total: number }

/** Links to the previous and next page. */
export function ListPages({ query, total }: ListPagesProps) {
  const t = useTranslations('admin-products.list')
  const count = Math.max(1, Math.ceil(total / LIST_PAGE_SIZE))
  if (count < 2) return null
  const link = (page: number, text: string) =>
    page < 1 || page > count ? (
      <span />
    ) : (
      <AppLink
        href={listHref(query, { page }) as Route}
        className={buttonVariants({ variant: 'outline', size: 'sm' })}
      >
        {text}
      </AppLink>
    )
  return (
    <nav aria-label={t('pages')} className="grid grid-cols-3 items-center gap-3">
      <span className="justify-self-start">{link(query.page - 1, t('previous'))}</span>
      <p className="text-center text-muted text-sm tabular-nums">
        {t('page', { page: query.page, count })}
      </p>
      <span className="justify-self-end">{link(query.page + 1, t('next'))}</span>
    </nav>
  )
}
