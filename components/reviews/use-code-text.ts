import { useTranslations } from 'next-intl'

/** The sentence for a failed action on a review. */
export function useCodeText(): (code: string) => string {
  const t = useTranslations('reviews.codes')
  return (code) => (t.has(code as 'UNKNOWN') ? t(code as 'UNKNOWN') : t('UNKNOWN'))
}
