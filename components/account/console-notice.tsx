import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import { isGameCategory } from '@/lib/account/consoles'
import { platformLabel } from '@/lib/products/platforms'

type ConsoleNoticeProps = { platform: string | null; category: string | null }

/**
 * The message to customers who do not own a console of the game's platform. It is part of the
 * static page, the same for every visitor and hidden; components/account/console-notices shows it.
 */
export function ConsoleNotice({ platform, category }: ConsoleNoticeProps) {
  const t = useTranslations('account.consoles')
  if (!platform || !isGameCategory(category)) return null
  return (
    <p
      hidden
      data-console-notice={platform}
      className="flex gap-2.5 rounded-md bg-coin-soft p-3.5 text-sm"
    >
      <Icon name="gamepad-2" className="mt-0.5 size-4.5 text-coin-ink" />
      <span>
        <span className="block font-semibold text-coin-ink">
          {t('notice', { platform: platformLabel(platform) ?? platform })}
        </span>
        {t('noticeText')}{' '}
        <AppLink href={'/area-cliente/consoles' as Route} className="font-semibold underline">
          {t('noticeLink')}
        </AppLink>
      </span>
    </p>
  )
}
