import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { CoinsSection } from './coins-section'

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
