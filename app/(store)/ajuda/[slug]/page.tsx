import type { Metadata, Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { helpLinks, type PageName } from '@/lib/content/help-links'
import { cn } from '@/lib/utils'
import { getContentPage, listPageNames, listPageSlugs } from '@/server/content/queries'
import { ContentScreen, contentMetadata } from '../../content-screen'
import { movedOrNotFound } from '../../moved'

export const ensureStatic = 'navigation'

type Props = PageProps<'/ajuda/[slug]'>

export async function generateStaticParams() {
  const slugs = await listPageSlugs('help')
  // Next requires at least one page to build, even if all were deleted. This one is a 404.
  return (slugs.length > 0 ? slugs : ['sem-paginas-']).map((slug) => ({
    slug: slug.replace('ajuda/', ''),
  }))
}

const load = async ({ params }: Props) => getContentPage('help', `ajuda/${(await params).slug}`)

export async function generateMetadata(props: Props): Promise<Metadata> {
  return contentMetadata(await load(props))
}

export default async function HelpPage(props: Props) {
  const page = await load(props)
  if (!page) return movedOrNotFound(`/ajuda/${(await props.params).slug}`)
  const pages = await listPageNames()
  return <ContentScreen page={page} aside={<HelpNav current={page.slug} pages={pages} />} />
}

const PAGES = [
  { slug: 'ajuda/contato', name: 'contact' },
  { slug: 'ajuda/faq', name: 'faq' },
  { slug: 'ajuda/trocas', name: 'exchanges' },
  { slug: 'ajuda/privacidade', name: 'privacy' },
] as const

type HelpNavProps = {
  current: string
  /** The published pages, or null if they cannot be read. */
  pages: readonly PageName[] | null
}

/** Links to the published help pages, with the current one marked. */
function HelpNav({ current, pages }: HelpNavProps) {
  const t = useTranslations('layout.help')
  const known = PAGES.map(({ slug, name }) => ({ href: `/${slug}`, label: t(name) }))
  const links = helpLinks(known, pages)
  return (
    <nav
      aria-label={t('title')}
      className="h-fit rounded-lg border border-border bg-surface p-3 lg:sticky lg:top-32"
    >
      <p className="eyebrow px-3 py-2 text-muted">{t('title')}</p>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <AppLink
              href={href as Route}
              aria-current={href === `/${current}` ? 'page' : undefined}
              className={cn(
                'flex min-h-11 items-center rounded-md px-3 text-sm hover:bg-surface-2',
                href === `/${current}` && 'bg-primary-soft font-semibold text-primary-ink',
              )}
            >
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
