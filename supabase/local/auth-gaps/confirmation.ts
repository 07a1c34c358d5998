import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { EmailDriver } from '@supabase/lite'
import { fillTemplate } from '../emails/fill.ts'
import { templateFile, texts } from '../emails/mails.ts'
import type { Sql } from '../types.ts'

/** How mails of Auth go out, and where their links lead. */
export type AuthMail = { office: EmailDriver; siteOrigin: string }

/** Makes a new confirmation link for an unconfirmed address and mails it; older links end. */
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
