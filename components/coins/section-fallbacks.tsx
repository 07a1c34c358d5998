import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { CoinsSection } from './coins-section'

/** The loading state of a part of the coins page. */
export function SectionSkeleton({ part }: { part: CoinsSection }) {
  const t = useTranslations('coins.mine')
  if (part === 'redemptions') return null
  return (
    <div role="status" className={part === 'overview' ? 'grid gap-4 py-6 lg:grid-cols-2' : 'py-8'}>
      <span className="sr-only">{t('loading')}</span>
      {part === 'overview' ? (
        <>
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </>
      ) : (
        <Skeleton className="h-64 rounded-lg" />
      )}
    </div>
  )
}

/** Shown to guests in place of a part of the coins page. */
export function GuestInvite({ about }: { about: CoinsSection }) {
  const t = useTranslations()
  if (about === 'redemptions') return null
  return (
    <div className="py-8">
      {about === 'history' ? <p className="mb-4">{t('coins.history.guest')}</p> : null}
      <div className="flex flex-wrap gap-3">
        <Button data-open="auth" size="lg">
          {t('content.coins.login')}
        </Button>
        <Button data-open="auth" data-tab="signup" size="lg" variant="outline">
          {t('content.coins.signUp')}
        </Button>
      </div>
    </div>
  )
}
