import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { getStoreTexts } from '@/app/(store)/store-data'
import { RepairPrices } from '@/components/assistance/repair-prices'
import type { WizardSettings } from '@/components/assistance/wizard'
import { WizardLoader } from '@/components/assistance/wizard-loader'
import { PageHead } from '@/components/content/headings'
import { NumberedSteps, ServiceOffers } from '@/components/content/service-offers'
import type { IconName } from '@/components/ui/icon-names'
import { JsonLd } from '@/components/ui/json-ld'
import { POPULAR_SERVICE, SERVICES, type Service } from '@/lib/assistance/choices'
import { type BrandPrices, estimatesOf, lowestCents, repairsByModel } from '@/lib/assistance/prices'
import { progressPercent, STEP_COUNT } from '@/lib/assistance/wizard'
import { type ServiceSeo, serviceJsonLd } from '@/lib/seo/json-ld'
import { pageTitle, shareTags } from '@/lib/seo/page-text'
import { getAssistanceSettings, getRepairPrices } from '@/server/assistance/queries'
import { siteOrigin } from '@/server/core/site'
import { getSiteSettings } from '@/server/settings/queries'
import { PageBreadcrumb } from '../../page-breadcrumb'

const PATH = '/servicos/assistencia'
const PRICES = 'precos'
const MAINTENANCE = 'manutencao-preventiva'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('content.assistance')
  const { siteName, suffix } = await getStoreTexts()
  const [title, description] = [pageTitle(t('title'), suffix), t('metaDescription')]
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: PATH },
    ...shareTags({ path: PATH, title, description, siteName }),
  }
}

export default async function AssistancePage() {
  const t = await getTranslations('content.assistance')
  const [{ settings }, assistance, prices] = await Promise.all([
    getSiteSettings(),
    getAssistanceSettings(),
    getRepairPrices(),
  ])
  const { contact } = settings
  return (
    <>
      <PageBreadcrumb crumbs={[{ name: t('title'), path: PATH }]} />
      <ServiceData
        storeName={settings.info.siteName}
        city={contact.address?.city || null}
        feeCents={assistance.expressFeeCents}
        prices={prices}
      />
      <PageHead title={t('title')} subtitle={t('subtitle')} accent={null} />
      <ServiceOffers
        whatsapp={contact.whatsapp}
        formId="solicitar"
        pricesId={PRICES}
        fromCents={{
          'diagnostico-reparo': lowestCents(prices, (repair) => repair !== MAINTENANCE),
          'manutencao-preventiva': lowestCents(prices, (repair) => repair === MAINTENANCE),
        }}
      />
      <AssistanceForm
        settings={{ ...assistance, estimates: estimatesOf(prices) }}
        hours={contact.hours}
      />
      <RepairPrices id={PRICES} brands={prices} />
      <NumberedSteps id="como-funciona" title={t('howTitle')} steps={t.raw('steps')} />
    </>
  )
}

type ServiceDataProps = Pick<ServiceSeo, 'storeName' | 'city'> & {
  feeCents: number
  prices: readonly BrandPrices[]
}

/** Structured data of the services that the page describes. */
async function ServiceData({ storeName, city, feeCents, prices }: ServiceDataProps) {
  const t = await getTranslations('content.assistance')
  const quote = await getTranslations('assistance.quote')
  const words = await getTranslations('assistance.prices')
  return (
    <JsonLd
      data={serviceJsonLd({
        origin: siteOrigin(),
        path: PATH,
        storeName,
        city,
        name: t('title'),
        description: t('subtitle'),
        services: t.raw('services'),
        express: feeCents > 0 ? { name: quote('express'), feeCents } : null,
        prices: {
          anchor: PRICES,
          models: repairsByModel(prices).map(({ model, ...repairs }) => ({
            name: words('service', { model }),
            ...repairs,
          })),
        },
      })}
    />
  )
}

const icons: Record<Service, IconName> = {
  'diagnostico-reparo': 'stethoscope',
  'manutencao-preventiva': 'wrench',
  'avaliacao-venda': 'badge-dollar-sign',
}

type AssistanceFormProps = { settings: WizardSettings; hours: string }

/** The wizard on the page, with the texts of its first step. */
export async function AssistanceForm({ settings, hours }: AssistanceFormProps) {
  const t = await getTranslations('assistance.start')
  const names = await getTranslations('assistance.choices.services')
  return (
    <WizardLoader
      settings={settings}
      hours={hours}
      texts={{
        heading: t('heading'),
        lead: t('lead'),
        progress: t('progress', { step: 1, count: STEP_COUNT }),
        percent: t('percent', { percent: progressPercent(1) }),
        progressLabel: t('progressLabel'),
        question: t('question'),
        back: t('back'),
        next: t('next'),
        noscript: t('noscript'),
        services: SERVICES.map((value) => ({
          value,
          label: names(value),
          hint: t(`hints.${value}`),
          icon: icons[value],
          badge: value === POPULAR_SERVICE ? t('popular') : undefined,
        })),
      }}
    />
  )
}
