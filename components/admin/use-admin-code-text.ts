import { useTranslations } from 'next-intl'

/** The sentence for a failed action of the panel. */
export function useAdminCodeText(): (code: string) => string {
  const t = useTranslations('admin.codes')
  return (code) => (t.has(code as 'UNKNOWN') ? t(code as 'UNKNOWN') : t('UNKNOWN'))
}
