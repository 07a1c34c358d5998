import type { Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { AdminCard } from '@/components/ui/admin/admin-card'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { PAGE_KINDS } from '@/lib/content/admin/page'
import type { PageLine } from '@/server/content/admin/dto'

/** All pages of the store by kind, linked to their editors. */
export async function PageList({ pages }: { pages: readonly PageLine[] }) {
  const t = await getTranslations('admin-content.pages')
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      {PAGE_KINDS.filter((kind) => pages.some((page) => page.kind === kind)).map((kind) => (
        <AdminCard key={kind} title={t(`kinds.${kind}`)}>
          <ul className="-mx-2">
            {pages
              .filter((page) => page.kind === kind)
              .map((page) => (
                <li key={page.slug}>
                  <AppLink
                    href={`/admin/paginas/${encodeURIComponent(page.slug)}` as Route}
                    className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1 hover:bg-surface-2"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-medium text-sm">{page.title}</span>
                      <span className="block truncate text-muted text-xs">/{page.slug}</span>
                    </span>
                    {page.isPublished ? null : <Badge>{t('hidden')}</Badge>}
                    <Icon name="chevron-right" className="size-4 text-muted" />
                  </AppLink>
                </li>
              ))}
          </ul>
        </AdminCard>
      ))}
    </div>
  )
}
