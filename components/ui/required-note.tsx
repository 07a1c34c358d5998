import texts from '@/lib/i18n/messages/pt-BR/fields.json'

/** Explains the mark of required fields, for a form that has some. Controls announce it themselves. */
export function RequiredNote() {
  return (
    <p aria-hidden="true" className="text-muted text-xs">
      <span className="text-primary-ink">*</span> {texts.requiredNote}
    </p>
  )
}
