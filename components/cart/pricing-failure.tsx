import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ErrorCode } from '@/lib/core/codes'

/** Shown if the server did not price the cart: the amounts are estimates, and a button retries. */
export function PricingFailure({ code, onRetry }: { code: ErrorCode; onRetry: () => void }) {
  const t = useTranslations('cart.summary')
  const reason =
    code === 'CONNECTION' ? 'offline' : code === 'RATE_LIMITED' ? 'tooMany' : 'unpriced'
  return (
    <div
      role="alert"
      className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-danger-soft p-3 text-danger-ink text-sm"
    >
      <Icon name="triangle-alert" className="size-4" />
      <p className="min-w-40 flex-1">
        <span className="block font-semibold">{t(reason)}</span>
        <span className="text-xs">{t('offlineHint')}</span>
      </p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
