import { useTranslations } from 'next-intl'

/** The sentence for a failed action of the customer area. */
export function useCodeText(): (code: string) => string {
  const t = useTranslations('account.codes')
  return (code) => (t.has(code as 'UNKNOWN') ? t(code as 'UNKNOWN') : t('UNKNOWN'))
}
