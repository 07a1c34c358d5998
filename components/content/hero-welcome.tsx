import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { AppLink } from '@/components/ui/link'

/** Shown in the hero while there are no banners. */
export function HeroWelcome({ siteName }: { siteName: string }) {
  const t = useTranslations('home.hero')
  return (
    <div className="dark grid min-h-80 content-center gap-4 overflow-hidden rounded-lg bg-surface p-6 text-foreground md:min-h-96 md:p-14">
      <div className="pulse-line w-40 text-primary" aria-hidden="true" />
      <h2 className="display-1 max-w-2xl">{t('welcome', { site: siteName })}</h2>
      <p className="max-w-xl text-lg text-muted">{t('welcomeText')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <AppLink href="/categoria/ofertas" className={buttonVariants({ size: 'lg' })}>
          {t('offers')}
        </AppLink>
        <AppLink href="/" className={buttonVariants({ size: 'lg', variant: 'outline' })}>
          {t('explore')}
        </AppLink>
      </div>
    </div>
  )
}
