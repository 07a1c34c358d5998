import type { MailContent } from './layout.ts'
import { type MailText, texts } from './mails.ts'

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
export function fillText(
  template: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) => `${values[name] ?? ''}`)
}

/** Returns a template filled like `fillText`, with the values escaped for HTML. */
export function fillTemplate(template: string, values: Record<string, string>): string {
  const escaped = Object.entries(values).map(([name, value]) => [name, escapeHtml(value)])
  return fillText(template, Object.fromEntries(escaped))
}

const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** Formats an ISO time in the time zone of the store. */
export const dateTime = (at: string): string => dateTimeFormat.format(new Date(at))

/** Returns the salutation with the first name, or one without a name if there is none. */
export function salutation(name: string | null): string {
  const first = name?.trim().split(/\s+/)[0]
  return first ? fillText(texts.hello, { Name: first }) : texts.helloNobody
}

/** Returns a text with its placeholders filled; paragraphs and notes that remain empty are left out. */
export function fillContent(text: MailText, values: Record<string, string>): MailContent {
  const fill = (part: string) => fillText(part, values).trim()
  return {
    ...text,
    subject: fill(text.subject),
    preheader: fill(text.preheader),
    title: fill(text.title),
    paragraphs: text.paragraphs.map(fill).filter(Boolean),
    notes: text.notes.map(fill).filter(Boolean),
    href: text.href && fill(text.href),
  }
}

const SIGNS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#43;': '',
  '&nbsp;': ' ',
}

/**
 * Returns the plain-text part of an e-mail, converted from its HTML: paragraphs on separate lines,
 * a link as its label and address. Elements marked data-html-only (the preheader, the fallback
 * link) are omitted.
 */
export function plainText(html: string): string {
  const body = html
    .replace(/^[\s\S]*<body[^>]*>/i, '')
    .replace(/<(style|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<(p|div) data-html-only[\s\S]*?<\/\1>/gi, '')
  const linked = body.replace(
    /<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi,
    (_, href, label) => `${label}:\n${href}\n`,
  )
  return linked
    .replace(/<br\s*\/?>|<\/(p|h1|h2|tr|table|span)>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39|#43);/g, (sign) => SIGNS[sign] ?? sign)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim()
}
