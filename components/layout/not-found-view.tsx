import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { Flatline } from '@/components/ui/flatline'
import { AppLink } from '@/components/ui/link'

/** What stands where no page is: said plainly, with ways on (storefront §2). */
export function NotFoundView() {
  const t = useTranslations('errors.notFound')
  return (
    <section className="grid justify-items-center gap-4 py-16 text-center md:py-24">
      <Flatline className="h-20 text-primary-ink" />
      <p className="eyebrow text-primary-ink">{t('eyebrow')}</p>
      <h1 className="display-1">{t('title')}</h1>
      <p className="max-w-md text-muted">{t('text')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <AppLink href="/" className={buttonVariants({ size: 'lg' })}>
          {t('home')}
        </AppLink>
        <AppLink
          href="/categoria/ofertas"
          className={buttonVariants({ variant: 'outline', size: 'lg' })}
        >
          {t('offers')}
        </AppLink>
      </div>
    </section>
  )
}
