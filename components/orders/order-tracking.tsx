import { getTranslations } from 'next-intl/server'
import { buttonVariants } from '@/components/ui/button-variants'
import { CopyButton } from '@/components/ui/copy-button'
import { ExternalLink } from '@/components/ui/external-link'
import { Icon } from '@/components/ui/icon'
import { type Tracking, trackingLink } from '@/lib/orders/tracking'

/** Carrier, code and link of a parcel; what is unknown is omitted. */
export async function OrderTracking({ tracking }: { tracking: Tracking }) {
  const t = await getTranslations('orders.tracking')
  const { carrier, code } = tracking
  const link = trackingLink(tracking)
  return (
    <div className="mt-3 grid max-w-md gap-3 rounded-md bg-surface-2 p-4 text-sm">
      {carrier && carrier !== 'other' ? (
        <p>{t('carrier', { name: t(`carriers.${carrier}`) })}</p>
      ) : null}
      {code ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 break-all font-semibold tabular-nums">{t('code', { code })}</p>
          <CopyButton
            variant="outline"
            size="sm"
            text={code}
            label={t('copy')}
            copied={t('copied')}
            failed={t('copyFailed')}
          />
        </div>
      ) : null}
      {link ? (
        <ExternalLink href={link} className={buttonVariants({ className: 'w-full' })}>
          <Icon name="truck" className="size-4.5" />
          {t('follow')}
          <span className="sr-only">{t('newTab')}</span>
        </ExternalLink>
      ) : null}
    </div>
  )
}
