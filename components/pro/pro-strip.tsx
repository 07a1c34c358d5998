import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import type { ProSettings } from '@/lib/settings/store-facts'

/** A hint about Pro on a page with Pro prices. */
export function ProStrip({ settings }: { settings: ProSettings }) {
  const t = useTranslations('pro.strip')
  return (
    <aside className="flex flex-wrap items-center gap-4 rounded-lg bg-pro-soft p-5">
      <Icon name="crown" className="size-7 text-pro-ink" />
      <div className="min-w-56 flex-1">
        <p className="font-semibold">{settings.stripTitle || t('title')}</p>
        <p className="text-muted text-sm">{settings.stripText || t('text')}</p>
      </div>
      <AppLink
        href={'/uti-pro' as Route}
        className={buttonVariants({ variant: 'pro', size: 'sm', className: 'max-xs:w-full' })}
      >
        {t('more')}
      </AppLink>
    </aside>
  )
}
