import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/content/page-head'
import { CoinProgramme } from '@/components/home/coin-programme'
import { Button } from '@/components/ui/button'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home.coins')
  return {
    title: t('title'),
    description: t('metaDescription'),
    alternates: { canonical: '/coins' },
  }
}

export default async function CoinsPage() {
  const t = await getTranslations('home.coins')
  return (
    <>
      <PageHead title={t('title')} subtitle={t('subtitle')} accent={null} />
      <div className="flex flex-wrap gap-3 py-8">
        <Button data-open="auth" size="lg">
          {t('login')}
        </Button>
        <Button data-open="auth" data-tab="signup" size="lg" variant="outline">
          {t('signUp')}
        </Button>
      </div>
      <CoinProgramme />
    </>
  )
}
