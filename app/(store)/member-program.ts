import { getTranslations } from 'next-intl/server'
import type { MemberProgramSeo } from '@/lib/seo/member-program'
import { siteOrigin } from '@/server/core/site'
import { listProPlans } from '@/server/pro/queries'
import { getSiteSettings } from '@/server/settings/queries'

/** Returns the coin and Pro program of the store for structured data, Pro with its shortest plan. */
export async function memberProgram(): Promise<MemberProgramSeo> {
  const [{ settings }, t] = await Promise.all([getSiteSettings(), getTranslations('seo.program')])
  const [plan = null] = settings.isProEnabled ? await listProPlans() : []
  return {
    origin: siteOrigin(),
    words: {
      name: t('name'),
      description: t('description'),
      free: t('free'),
      pro: t('pro'),
      proRequirement: t('proRequirement'),
    },
    pro: settings.isProEnabled ? { plan } : null,
  }
}
