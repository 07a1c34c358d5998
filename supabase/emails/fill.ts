const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML, including attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Replaces {{ .Name }} in a text by the values. Unknown names are replaced by an empty text. */
export function fillText(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) => values[name] ?? '')
}

/** Returns a template filled like `fillText`, with the values escaped for HTML. */
export function fillTemplate(template: string, values: Record<string, string>): string {
  const escaped = Object.entries(values).map(([name, value]) => [name, escapeHtml(value)])
  return fillText(template, Object.fromEntries(escaped))
}
