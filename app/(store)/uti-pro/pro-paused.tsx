import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { ProHero } from '@/components/pro/pro-hero'
import { buttonVariants } from '@/components/ui/button-variants'
import { EmptyState } from '@/components/ui/empty-state'
import { AppLink } from '@/components/ui/link'
import type { ProSettings } from '@/lib/settings/store-facts'
import type { ContentPage } from '@/server/content/page-dto'

type ProPausedProps = { page: ContentPage; settings: ProSettings }

/** The Pro page while Pro is disabled, without prices and plans. */
export function ProPaused({ page, settings }: ProPausedProps) {
  const t = useTranslations('pro')
  return (
    <div className="grid grid-cols-1 gap-8 pb-12">
      <ProHero
        icon="crown"
        eyebrow={t('hero.eyebrow')}
        title={page.title}
        subtitle={null}
        accent={page.accent}
      />
      <EmptyState
        title={settings.pausedTitle || t('off.title')}
        text={settings.pausedText || t('off.text')}
      >
        <AppLink href={'/categoria/ofertas' as Route} className={buttonVariants()}>
          {t('off.offers')}
        </AppLink>
      </EmptyState>
    </div>
  )
}
