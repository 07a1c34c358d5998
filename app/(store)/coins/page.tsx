import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { getStoreTexts, memberProgram } from '@/app/(store)/store-data'
import { CoinsTabs } from '@/components/coins/coins-tabs'
import { RewardsGrid } from '@/components/coins/rewards-grid'
import { RulesList } from '@/components/coins/rules-list'
import { GuestInvite, SectionSkeleton } from '@/components/coins/section-fallbacks'
import { CoinProgram } from '@/components/content/coin-program'
import { PageHead } from '@/components/content/headings'
import { InlineScript } from '@/components/ui/inline-script'
import { JsonLd } from '@/components/ui/json-ld'
import { memberProgramJsonLd } from '@/lib/seo/member-program'
import { pageTitle, shareTags } from '@/lib/seo/page-text'
import { listCoinProducts, listCoinRules } from '@/server/coins/queries'
import { PageBreadcrumb } from '../page-breadcrumb'
import { CustomerSection } from './customer-section'

/** The coin color, darkened for contrast with the white title. */
const ACCENT = 'color-mix(in oklab, var(--coin) 65%, var(--background))'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('content.coins')
  const { siteName, suffix } = await getStoreTexts()
  const [title, description] = [pageTitle(t('metaTitle'), suffix), t('metaDescription')]
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: '/coins' },
    ...shareTags({ path: '/coins', title, description, siteName }),
  }
}

/** The page is the same for every visitor; the customer's parts are rendered in the browser. */
export default async function CoinsPage() {
  const t = await getTranslations('content.coins')
  const tabs = await getTranslations('coins.tabs')
  const [rewards, rules, program] = await Promise.all([
    listCoinProducts(),
    listCoinRules(),
    memberProgram(),
  ])
  const mine = (part: 'history' | 'redemptions') => (
    <CustomerSection
      part={part}
      guest={<GuestInvite about={part} />}
      waiting={<SectionSkeleton part={part} />}
    />
  )
  return (
    <>
      <InlineScript name="sessionHint" />
      <PageBreadcrumb crumbs={[{ name: t('title'), path: '/coins' }]} />
      {program ? <JsonLd data={memberProgramJsonLd(program)} /> : null}
      <PageHead title={t('title')} subtitle={t('subtitle')} accent={ACCENT} />
      <CustomerSection
        part="overview"
        guest={<GuestInvite about="overview" />}
        waiting={<SectionSkeleton part="overview" />}
      />
      <CoinsTabs
        label={tabs('label')}
        tabs={[
          { id: 'programa', label: tabs('program'), panel: <CoinProgram /> },
          {
            id: 'loja',
            label: tabs('shop'),
            panel: [<RewardsGrid key="rewards" rewards={rewards} />, mine('redemptions')],
          },
          { id: 'historico', label: tabs('history'), panel: mine('history') },
          { id: 'regras', label: tabs('rules'), panel: <RulesList rules={rules} /> },
        ]}
      />
    </>
  )
}
