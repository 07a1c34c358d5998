import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type MailText = {
  subject: string
  /** Shown by mail clients beside the subject. */
  preheader: string
  title: string
  paragraphs: readonly string[]
  button?: string
  href?: string
  notes: readonly string[]
}

/** Sent by Supabase Auth itself, which reads the HTML file of the same name. */
export const AUTH_MAILS = ['confirmation', 'recovery', 'email_change'] as const
/** Sent for rows of private.notices. */
export const NOTICE_MAILS = [
  'admin_link',
  'admin_login',
  'password_changed',
  'email_changed',
] as const

export type AuthMail = (typeof AUTH_MAILS)[number]
export type NoticeMail = (typeof NOTICE_MAILS)[number]

type Texts = {
  brand: string
  tagline: string
  fallback: string
  footer: string
  mails: Record<AuthMail | NoticeMail, MailText>
}

/** All texts of the store's e-mails. */
export const texts: Texts = JSON.parse(
  readFileSync(join(import.meta.dirname, 'texts.pt-BR.json'), 'utf8'),
)

/** Returns the path of the file that Supabase Auth reads for an e-mail. */
export function templateFile(mail: AuthMail): string {
  return join(import.meta.dirname, `${mail}.html`)
}
