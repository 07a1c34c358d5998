import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ErrorCode } from '@/lib/core/codes'
import { failureText } from './failure-text'
import { refreshCoins } from './store'

/** Shown if the coins could not be read: the reason and a retry button. */
export function LoadFailure({ code }: { code: ErrorCode }) {
  const t = useTranslations('coins.mine')
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-4">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="triangle-alert" className="text-danger-ink" />
        {t('failedTitle')}
      </p>
      <p className="text-muted text-sm">{failureText(code)}</p>
      <Button variant="secondary" onClick={() => void refreshCoins({ day: true })}>
        {t('retry')}
      </Button>
    </div>
  )
}
