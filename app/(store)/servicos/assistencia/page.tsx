import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AssistanceForm } from '@/components/assistance/assistance-form'
import { PageHead } from '@/components/content/page-head'
import { NumberedSteps } from '@/components/home/numbered-steps'
import { ServiceOffers } from '@/components/home/service-offers'
import { shareTags } from '@/lib/seo/share-tags'
import { getAssistanceSettings } from '@/server/assistance/queries'
import { getSiteSettings } from '@/server/settings/queries'
import { PageTrail } from '../../page-trail'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home.assistance')
  const { siteName } = (await getSiteSettings()).settings.info
  const [title, description] = [t('title'), t('metaDescription')]
  return {
    title,
    description,
    alternates: { canonical: '/servicos/assistencia' },
    ...shareTags({ path: '/servicos/assistencia', title, description, siteName }),
  }
}

export default async function AssistancePage() {
  const t = await getTranslations('home.assistance')
  const { contact } = (await getSiteSettings()).settings
  return (
    <>
      <PageTrail crumbs={[{ name: t('title'), path: '/servicos/assistencia' }]} />
      <PageHead title={t('title')} subtitle={t('subtitle')} accent={null} />
      <ServiceOffers whatsapp={contact.whatsapp} formId="solicitar" />
      <AssistanceForm settings={await getAssistanceSettings()} hours={contact.hours} />
      <NumberedSteps id="como-funciona" title={t('howTitle')} steps={t.raw('steps')} />
    </>
  )
}
