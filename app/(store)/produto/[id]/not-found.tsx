import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button-variants'
import { Pulse } from '@/components/ui/pulse'

/** Shown for a product that does not exist, with links to continue; the status is 404. */
export default function ProductNotFound() {
  const t = useTranslations('products.notFound')
  return (
    <div className="grid justify-items-center gap-4 py-24 text-center">
      <Pulse />
      <h1 className="display-2">{t('title')}</h1>
      <p className="max-w-md text-muted">{t('text')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <AppLink href="/categoria/ofertas" className={buttonVariants()}>
          {t('offers')}
        </AppLink>
        <AppLink href="/" className={buttonVariants({ variant: 'outline' })}>
          {t('home')}
        </AppLink>
      </div>
    </div>
  )
}
