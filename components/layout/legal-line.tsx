import { useTranslations } from 'next-intl'
import type { Legal } from '@/lib/settings/setting-schemas'

/**
 * Company name, registration number and address from the settings. Renders nothing without a
 * company name.
 */
export function LegalLine({ legal }: { legal: Legal }) {
  const t = useTranslations('layout.footer')
  return legal.companyName ? <p>{t('legal', legal)}</p> : null
}
