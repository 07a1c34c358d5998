import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { AppLink } from '@/components/ui/link'

const choice = buttonVariants({ variant: 'secondary', className: 'w-full' })

/**
 * Asks whether analytics is welcome, yes and no alike (decisions: LGPD). It is part of every page and
 * shown by the mark on the document, so it costs no script of its own.
 */
export function ConsentBanner() {
  const t = useTranslations('consent.banner')
  return (
    <section
      aria-label={t('label')}
      data-consent-banner=""
      className="fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 hidden gap-3 rounded-lg border border-border bg-surface p-4 shadow-float in-data-[consent=perguntar]:grid md:right-auto md:bottom-4 md:left-4 md:w-96"
    >
      <p className="text-sm">
        {t('text')}{' '}
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
