import { useTranslations } from 'next-intl'

type CodeTexts =
  | 'account.codes'
  | 'auth.codes'
  | 'questions.codes'
  | 'reviews.codes'
  | 'reviews.photos.codes'

/** Returns a function that returns the text of an action's error code from the messages `texts`. */
export function useCodeText(texts: CodeTexts): (code: string) => string {
  const t = useTranslations(texts)
  return (code) => (t.has(code as 'UNKNOWN') ? t(code as 'UNKNOWN') : t('UNKNOWN'))
}
