import { useTranslations } from 'next-intl'
import type { Legal } from '@/lib/settings/store-facts'

/** Who sells: the company's name, registration number and address, from the settings (storefront §2). */
export function LegalLine({ legal }: { legal: Legal }) {
  const t = useTranslations('layout.footer')
  return legal.companyName ? <p data-legal-line="">{t('legal', legal)}</p> : null
}
