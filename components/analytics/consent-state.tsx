import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

const choice = buttonVariants({ variant: 'outline', size: 'sm' })

/**
 * The current choice with buttons to change it. An attribute of the document decides which text is
 * shown.
 */
export function ConsentState() {
  const t = useTranslations('consent.state')
  return (
    <div className="grid gap-3">
      <p className="text-muted text-sm">{t('text')}</p>
      <p className="hidden items-center gap-2 font-medium text-sm in-data-[consent=sim]:flex">
        <Icon name="circle-check" className="text-good-ink" /> {t('yes')}
      </p>
      <p className="hidden items-center gap-2 font-medium text-sm in-data-[consent=nao]:flex">
        <Icon name="circle-x" className="text-muted" /> {t('no')}
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" data-consent-choice="nao" className={choice}>
          {t('reject')}
        </button>
        <button type="button" data-consent-choice="sim" className={choice}>
          {t('accept')}
        </button>
      </div>
    </div>
  )
}
