import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { EmailDriver } from '@supabase/lite'
import { templateFile, texts } from '../../emails/mails.ts'
import { fillTemplate } from '../../emails/render-text.ts'
import type { Sql } from '../types.ts'

/** The driver that sends the e-mails of Auth, and the origin of their links. */
export type AuthMail = { emails: EmailDriver; siteOrigin: string }

/**
 * Creates a new confirmation link for an unconfirmed address and sends it. Older links become
 * invalid.
 */
export async function sendConfirmation(
  sql: Sql,
  { emails, siteOrigin }: AuthMail,
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
  await emails.send({ to: email, subject: texts.mails.confirmation.subject, html })
}

/*
 * A change of e-mail address that both mailboxes must confirm, as in hosted Auth. @supabase/lite sends a
 * link to only one of them; it is configured to use the new address (api.ts). This module also sends a
 * link to the old address, and @supabase/lite completes the change after both confirmations, in any
 * order.
 */

const LINK_LIFETIME = "interval '1 hour'"
const newToken = () => randomBytes(32).toString('hex')

/** Clears the confirmations of an earlier change. */
export async function beginEmailChange(sql: Sql, userId: string): Promise<void> {
  await sql.query(
    `update auth.users set email_change_confirm_status = 0, email_change_token_current = null
     where id::text = $1`,
    [userId],
  )
}

/** Sends the link to the current address of the account; the new one has already been sent its link. */
export async function sendOldAddressLink(
  sql: Sql,
  { emails, siteOrigin }: AuthMail,
  userId: string,
): Promise<void> {
  const token = newToken()
  const [user] = await sql.query<{ email: string; email_change: string }>(
    `update auth.users set email_change_token_current = $1
     where id::text = $2 and email_change <> '' returning email, email_change`,
    [token, userId],
  )
  if (!user) return
  const html = fillTemplate(readFileSync(templateFile('email_change'), 'utf8'), {
    SiteURL: siteOrigin,
    TokenHash: token,
    Email: user.email,
    NewEmail: user.email_change,
  })
  await emails.send({ to: user.email, subject: texts.mails.email_change.subject, html })
}

type Confirmed = { status: number; token: string }

/**
 * Stores the confirmation of one address. Returns 'half' for the first of the two, for the second
 * the token with which @supabase/lite completes the change, and null for an invalid token.
 */
export async function confirmEmailChange(
  sql: Sql,
  tokenHash: string,
): Promise<'half' | { token: string } | null> {
  const [fromOld] = await sql.query<Confirmed>(
    `update auth.users
     set email_change_token_current = null,
       email_change_confirm_status = email_change_confirm_status + 1
     where email_change_token_current = $1 and email_change_confirm_status < 2
       and email_change_sent_at > now() - ${LINK_LIFETIME}
     returning email_change_confirm_status as status, email_change_token_new as token`,
    [tokenHash],
  )
  // The e-mailed token of the new address is used up too, so a new one is created to complete the
  // change.
  const [confirmed] = fromOld
    ? [fromOld]
    : await sql.query<Confirmed>(
        `update auth.users
         set email_change_token_new = $2,
           email_change_confirm_status = email_change_confirm_status + 1
         where email_change_token_new = $1 and email_change_confirm_status < 2
           and email_change_sent_at > now() - ${LINK_LIFETIME}
         returning email_change_confirm_status as status, email_change_token_new as token`,
        [tokenHash, newToken()],
      )
  if (!confirmed) return null
  return confirmed.status < 2 ? 'half' : { token: confirmed.token }
}
