import texts from '@/lib/i18n/messages/pt-BR/fields.json'

/** Returns the text of an error code of a field. */
export function fieldText(code: string): string {
  return code in texts ? texts[code as keyof typeof texts] : texts.invalid
}
