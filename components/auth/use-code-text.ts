import { useTranslations } from 'next-intl'

/** The sentence for a failed action of this domain. */
export function useCodeText(): (code: string) => string {
  const t = useTranslations('auth.codes')
  return (code) => (t.has(code as 'UNKNOWN') ? t(code as 'UNKNOWN') : t('UNKNOWN'))
}
