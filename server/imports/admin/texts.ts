import 'server-only'
import { createTranslator } from 'next-intl'
import messages from '@/lib/i18n/messages/pt-BR/admin-imports.json'
import { formatIssue, type Issue } from '@/lib/imports/issues'
import { labels } from '@/lib/imports/labels'

/** Translates the texts of the workbooks that the server writes. */
export const t = createTranslator({
  locale: 'pt-BR',
  messages: { 'admin-imports': messages },
  namespace: 'admin-imports',
})

/** Returns an issue as a sentence with its cell. */
export function sentence(issue: Issue): string {
  return formatIssue(issue, labels, (code, params) => t(`issues.${code}`, params))
}
