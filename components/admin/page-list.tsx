import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { AppLink } from '@/components/ui/link'
import type { AdminPage } from '@/server/admin/pages/dto'

const kinds = ['platform', 'help', 'prime', 'pro', 'legal'] as const

/** Every page of the store, by kind, each leading to its editor. */
export async function PageList({ pages }: { pages: AdminPage[] }) {
  const t = await getTranslations('admin.pages')
  return (
    <>
      <h1 className="display-2">{t('title')}</h1>
      <p className="mt-1 mb-6 text-muted">{t('lead')}</p>
      <div className="grid gap-6 md:grid-cols-2">
        {kinds.map((kind) => (
          <section key={kind} className="rounded-lg border border-border bg-surface p-4">
            <h2 className="display-3 mb-2">{t(`kinds.${kind}`)}</h2>
            <ul>
              {pages
                .filter((page) => page.kind === kind)
                .map((page) => (
                  <li key={page.slug}>
                    <AppLink
                      href={`/admin/paginas/${encodeURIComponent(page.slug)}`}
                      className="flex min-h-11 items-center justify-between gap-3 rounded-md px-2 hover:bg-surface-2"
                    >
                      <span>{page.title}</span>
                      {page.isPublished ? null : <Badge>{t('hidden')}</Badge>}
                    </AppLink>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
