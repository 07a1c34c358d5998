import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { getStoreTexts, memberProgram } from '@/app/(store)/store-data'
import type { CoinsSection } from '@/components/coins/coins-section'
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
import { isCoinSystemOn, listCoinProducts, listCoinRules } from '@/server/coins/queries'
import { PageBreadcrumb } from '../page-breadcrumb'
import { CustomerSection } from './customer-section'

/** The coin color, darkened for contrast with the white title. */
const ACCENT = 'color-mix(in oklab, var(--coin) 65%, var(--background))'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  const [{ siteName, suffix }, isOn] = await Promise.all([getStoreTexts(), isCoinSystemOn()])
  const title = pageTitle(t(isOn ? 'content.coins.metaTitle' : 'content.coins.title'), suffix)
  const description = t(isOn ? 'content.coins.metaDescription' : 'coins.popup.disabledText')
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: '/coins' },
    ...shareTags({ path: '/coins', title, description, siteName }),
  }
}

/**
 * The page is the same for every visitor; the customer's parts are rendered in the browser. While coins
 * are off, the page has only these parts.
 */
export default async function CoinsPage() {
  const t = await getTranslations()
  const tabs = await getTranslations('coins.tabs')
  const [rewards, rules, program, isOn] = await Promise.all([
    listCoinProducts(),
    listCoinRules(),
    memberProgram(),
    isCoinSystemOn(),
  ])
  const title = t('content.coins.title')
  const mine = (part: CoinsSection) => (
    <CustomerSection
      key={part}
      part={part}
      guest={isOn ? <GuestInvite about={part} /> : null}
      waiting={<SectionSkeleton part={part} />}
    />
  )
  return (
    <>
      <InlineScript name="sessionHint" />
      <PageBreadcrumb crumbs={[{ name: title, path: '/coins' }]} />
      {program ? <JsonLd data={memberProgramJsonLd(program)} /> : null}
      <PageHead
        title={title}
        subtitle={t(isOn ? 'content.coins.subtitle' : 'coins.popup.disabledText')}
        accent={ACCENT}
      />
      {mine('overview')}
      {isOn ? (
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
      ) : (
        [mine('redemptions'), mine('history')]
      )}
    </>
  )
}
