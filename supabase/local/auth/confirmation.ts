import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { EmailDriver } from '@supabase/lite'
import { templateFile, texts } from '../../emails/mails.ts'
import { fillTemplate } from '../../emails/render-text.ts'
import type { Sql } from '../types.ts'

/** The driver that sends the e-mails of Auth, and the origin of their links. */
export type AuthMail = { office: EmailDriver; siteOrigin: string }

/**
 * Creates a new confirmation link for an unconfirmed address and sends it. Older links become
 * invalid.
 */
export async function sendConfirmation(
  sql: Sql,
  { office, siteOrigin }: AuthMail,
  email: string,
): Promise<void> {
  const token = randomBytes(32).toString('hex')
  const changed = await sql.query(
    `update auth.users set confirmation_token = $1, confirmation_sent_at = now()
     where email = $2 and email_confirmed_at is null returning id`,
    [token, email],
  )
  if (changed.length === 0) return
  const html = fillTemplate(readFileSync(templateFile('confirmation'), 'utf8'), {
    SiteURL: siteOrigin,
    TokenHash: token,
    Email: email,
  })
  await office.send({ to: email, subject: texts.mails.confirmation.subject, html })
}
