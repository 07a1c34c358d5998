import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Icon } from '@/components/ui/icon'
import type { ErrorCode } from '@/lib/core/result'
import { failureText } from './failure-text'
import { refreshCoins } from './store'

/** Shown if the coins could not be read: the reason and a retry button. */
export function LoadFailure({ code }: { code: ErrorCode }) {
  const t = useTranslations('coins.mine')
  return (
    <ErrorState title={t('failedTitle')} text={failureText(code)} className="my-4">
      <Button variant="secondary" onClick={() => void refreshCoins({ day: true })}>
        {t('retry')}
      </Button>
    </ErrorState>
  )
}

/** Shown while the coin system is disabled. */
export function CoinsOff() {
  const t = useTranslations('coins')
  return (
    <div role="status" className="flex gap-3 rounded-md bg-surface-2 p-4">
      <Icon name="lock" className="mt-0.5 text-muted" />
      <div>
        <p className="font-semibold text-sm">{t('failure.COINS_DISABLED')}</p>
        <p className="mt-0.5 text-muted text-sm">{t('popup.disabledText')}</p>
      </div>
    </div>
  )
}
