import 'server-only'
import { createTranslator } from 'next-intl'
import type { Issue } from '@/lib/admin-import/issues'
import { labels } from '@/lib/admin-import/labels'
import { issueSentence } from '@/lib/admin-import/sentences'
import messages from '@/lib/i18n/messages/pt-BR/admin-import.json'

/** Translates the texts of the workbooks that the server writes. */
export const t = createTranslator({
  locale: 'pt-BR',
  messages: { 'admin-import': messages },
  namespace: 'admin-import',
})

/** Returns an issue as a sentence with its cell. */
export function sentence(issue: Issue): string {
  return issueSentence(issue, labels, (code, params) => t(`issues.${code}`, params))
}
