import { fillText } from './fill.ts'
import type { MailContent } from './layout.ts'
import { type MailText, texts } from './mails.ts'

const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** Formats an ISO time in the time zone of the store. */
export const dateTime = (at: string): string => dateTimeFormat.format(new Date(at))

/** Returns the salutation with the first name, if there is a name. */
export function hello(name: string | null): string {
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
