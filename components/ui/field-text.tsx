import texts from '@/lib/i18n/messages/pt-BR/fields.json'

/** Returns the text of an error code of a field. */
export function fieldText(code: string): string {
  return code in texts ? texts[code as keyof typeof texts] : texts.invalid
}

/** Explains the mark of required fields. Hidden from screen readers, because controls announce the state. */
export function RequiredNote() {
  return (
    <p aria-hidden="true" className="text-muted text-xs">
      <span className="text-primary-ink">*</span> {texts.requiredNote}
    </p>
  )
}
