import { createTranslator } from 'next-intl'
import { toast } from '@/components/ui/toast'
import kit from '@/lib/i18n/messages/pt-BR/admin-ui.json'

// Texts of the admin kit that do not need NextIntlClientProvider, because a screen may have none.

/** Returns a text of the kit, as in `adminText('save.save')`, with values for its placeholders. */
export const adminText = createTranslator({ locale: 'pt-BR', messages: { kit }, namespace: 'kit' })

/** Returns the message for an error code of an admin action. */
export function adminCodeText(code: string): string {
  const key = `codes.${code}` as 'codes.UNKNOWN'
  return adminText.has(key) ? adminText(key) : adminText('codes.UNKNOWN')
}

/** Shows a toast with the message for the error code of an action, or with a text of the caller. */
export function showFailure(title: string, code: string, text = adminCodeText(code)): void {
  toast({ title, description: text, variant: 'destructive' })
}
