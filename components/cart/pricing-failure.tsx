import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import type { ErrorCode } from '@/lib/core/codes'

/** Shown if the server did not price the cart: the amounts are estimates, and a button retries. */
export function PricingFailure({ code, onRetry }: { code: ErrorCode; onRetry: () => void }) {
  const t = useTranslations('cart.summary')
  const reason =
    code === 'CONNECTION' ? 'offline' : code === 'RATE_LIMITED' ? 'tooMany' : 'unpriced'
  return (
    <ErrorState title={t(reason)} text={t('offlineHint')} className="mt-2 p-3">
      <Button variant="outline" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </ErrorState>
  )
}
