import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ContentLink } from '@/components/ui/app-link'
import { Skeleton } from '@/components/ui/skeleton'
import { SuspenseWithGrace } from '@/components/ui/suspense-with-grace'
import type { NavigationState } from '@/server/content/page-dto'
import { NavigationChip } from './navigation-icon'

const SKELETON_ITEMS = 8

/**
 * The bar below the header. It is hidden while the page scrolls down and shown again while it
 * scrolls up.
 */
export function NavigationBar({ navigation }: { navigation: Promise<NavigationState> }) {
  const t = useTranslations('layout.navigation')
  return (
    <nav aria-label={t('label')} data-navigation-bar="" className="dark navigation-bar">
      <div className="page-width">
        <SuspenseWithGrace fallback={<NavigationSkeleton />}>
          {navigationItems(navigation)}
        </SuspenseWithGrace>
      </div>
    </nav>
  )
}

async function navigationItems(navigation: Promise<NavigationState>) {
  const state = await navigation
  if (state.state === 'failed') return <NavigationNotice name="failed" />
  if (state.items.length === 0) return <NavigationNotice name="empty" />
  return (
    <Row>
      {state.items.map((item) => (
        <li key={item.id}>
          <ContentLink to={item} className="navigation-link">
            <NavigationChip item={item} />
          </ContentLink>
        </li>
      ))}
    </Row>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <ul className="scroll-row h-12 items-center gap-2">{children}</ul>
}

/** The loading state of the bar: 8 shapes. */
function NavigationSkeleton() {
  const t = useTranslations('layout.navigation')
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="flex h-12 items-center gap-2 overflow-hidden"
    >
      {Array.from({ length: SKELETON_ITEMS }, (_, index) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike and never move
          key={index}
          data-navigation-skeleton=""
          className="h-8 w-28 shrink-0 rounded-sm"
        />
      ))}
    </div>
  )
}

function NavigationNotice({ name }: { name: 'failed' | 'empty' }) {
  const t = useTranslations('layout.navigation')
  return (
    <p
      role={name === 'failed' ? 'alert' : undefined}
      className="flex h-12 items-center text-muted text-sm"
    >
      {t(name)}
    </p>
  )
}
