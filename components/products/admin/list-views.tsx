import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/link'
import { listHref, type ProductListQuery } from '@/lib/products/admin/list-query'

type Filters = ProductListQuery['filters']
const none: Filters = { estado: '', tipo: '', revisao: '', estoque: '', oferta: '', preco: '' }

/** Frequently used combinations of filters. */
const VIEWS = [
  ['all', none],
  ['active', { ...none, estado: 'ativos' }],
  ['archived', { ...none, estado: 'arquivados' }],
  ['soldOut', { ...none, estoque: 'sem' }],
  ['low', { ...none, estoque: 'baixo' }],
  ['offers', { ...none, oferta: 'sim' }],
  ['unpriced', { ...none, preco: 'sem' }],
  ['pending', { ...none, revisao: 'pendentes' }],
] as const satisfies readonly (readonly [string, Filters])[]

/** Links to predefined views of the list; search, category, type and order are preserved. */
export function ListViews({ query }: { query: ProductListQuery }) {
  const t = useTranslations('admin-products.list')
  const { tipo, ...current } = query.filters
  const isCurrent = (filters: Filters) =>
    Object.entries(current).every(([name, value]) => filters[name as keyof Filters] === value)
  return (
    <nav aria-label={t('quick')} className="scroll-row -mx-1 gap-2 px-1 py-1">
      {VIEWS.map(([name, filters]) => (
        <AppLink
          key={name}
          href={listHref(query, { filters: { ...filters, tipo } }) as Route}
          aria-current={isCurrent(filters) ? 'page' : undefined}
          className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-border bg-surface px-4 font-medium text-sm hover:border-border-strong aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink md:min-h-9"
        >
          {t(`views.${name}`)}
        </AppLink>
      ))}
    </nav>
  )
}
