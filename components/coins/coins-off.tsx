import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

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
