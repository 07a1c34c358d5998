import { useTranslations } from 'next-intl'

type CodeTexts = 'account.codes' | 'auth.codes' | 'questions.codes' | 'reviews.codes'

/**
 * Returns a function that returns the text of an error code of an action, from the given messages.
 */
export function useCodeText(texts: CodeTexts): (code: string) => string {
  const t = useTranslations(texts)
  return (code) => (t.has(code as 'UNKNOWN') ? t(code as 'UNKNOWN') : t('UNKNOWN'))
}
