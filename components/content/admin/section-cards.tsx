import type { Route } from 'next'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'

type Card = { href: Route; title: string; detail: string; badge?: string | undefined }

type SectionCardsProps = { cards: readonly Card[]; empty: string; emptyText: string }

/** Sections as cards, linked to their editors. */
export function SectionCards({ cards, empty, emptyText }: SectionCardsProps) {
  if (cards.length === 0) {
    return <EmptyState title={empty} text={emptyText} />
  }
  return (
    <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {cards.map(({ href, title, detail, badge }) => (
        <li key={href}>
          <AppLink
            href={href}
            className="flex h-full min-h-18 items-center gap-3 rounded-lg border border-border bg-surface px-4 py-3 transition hover:border-border-strong hover:shadow-card"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{title}</span>
              <span className="block text-muted text-sm">{detail}</span>
            </span>
            {badge ? <Badge>{badge}</Badge> : null}
            <Icon name="chevron-right" className="size-4 text-muted" />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
