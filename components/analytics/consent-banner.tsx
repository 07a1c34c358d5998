import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { hasTags, type Measurement } from '@/lib/settings/measurement'
import type { SiteSettingsState } from '@/server/settings/dto'

const SERVICES = [
  ['ga4', 'Google Analytics'],
  ['googleAds', 'Google Ads'],
  ['metaPixel', 'Meta'],
] as const

/** Returns the names of the measurement services of the store: 'Google Analytics e Meta'. */
function servicesOf(ids: Measurement): string {
  const names = SERVICES.flatMap(([name, title]) => (ids[name] ? title : []))
  return new Intl.ListFormat('pt-BR').format(names)
}

/**
 * Asks for consent to analytics and to the tags of other companies, with equal buttons for yes and
 * no. It is part of every page and shown by an attribute of the document, so it needs no script of
 * its own. The ids of the tags are in the page only if the store has some.
 */
export async function ConsentBanner({ settings }: { settings: Promise<SiteSettingsState> }) {
  const t = await getTranslations('consent.banner')
  const { measurement } = (await settings).settings
  const isTagged = hasTags(measurement)
  const choice = buttonVariants({ variant: 'secondary', className: 'w-full' })
  return (
    <section
      aria-label={t('label')}
      data-consent-banner=""
      data-measurement={isTagged ? JSON.stringify(measurement) : undefined}
      className="consent-banner"
    >
      <p className="text-sm">
        {isTagged ? t('textWithTags', { services: servicesOf(measurement) }) : t('text')}{' '}
        <AppLink href="/ajuda/privacidade" className="font-semibold underline underline-offset-2">
          {t('more')}
        </AppLink>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <button type="button" data-consent-choice="nao" className={choice}>
          {t('reject')}
        </button>
        <button type="button" data-consent-choice="sim" className={choice}>
          {t('accept')}
        </button>
      </div>
    </section>
  )
}

/**
 * The current choice with buttons to change it. An attribute of the document decides which text is
 * shown.
 */
export function ConsentState() {
  const t = useTranslations('consent.state')
  const choice = buttonVariants({ variant: 'outline', size: 'sm' })
  return (
    <div className="grid gap-3">
      <p className="text-muted text-sm">{t('text')}</p>
      <p className="hidden items-center gap-2 font-medium text-sm in-data-[consent=sim]:flex">
        <Icon name="circle-check" className="text-success-ink" /> {t('yes')}
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
