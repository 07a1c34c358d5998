import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import type { ErrorCode } from '@/lib/core/codes'
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
