import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fillTemplate } from '../emails/fill.ts'
import { templateFile, texts } from '../emails/mails.ts'
import type { Sql } from '../types.ts'
import type { AuthMail } from './confirmation.ts'

/*
 * A change of address that both mailboxes confirm, as hosted Auth does it. @supabase/lite asks the new
 * one only (or the old one only): this asks the old one too, and lets @supabase/lite finish the change
 * with the second confirmation, whichever it is.
 */

const LIFE = "interval '1 hour'"
const newToken = () => randomBytes(32).toString('hex')

/** Forgets confirmations of an earlier change. */
export async function beginEmailChange(sql: Sql, userId: string): Promise<void> {
  await sql.query(
    `update auth.users set email_change_confirm_status = 0, email_change_token_current = null
     where id::text = $1`,
    [userId],
  )
}

/** Mails the link to the address the account has now; the new one has been mailed already. */
export async function askOldAddress(
  sql: Sql,
  { office, siteOrigin }: AuthMail,
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
  await office.send({ to: user.email, subject: texts.mails.email_change.subject, html })
}

type Confirmed = { status: number; token: string }

/**
 * Takes the confirmation of one address. Gives 'half' for the first of the two, for the second the
 * token with which @supabase/lite finishes the change, null for a token that opens nothing.
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
       and email_change_sent_at > now() - ${LIFE}
     returning email_change_confirm_status as status, email_change_token_new as token`,
    [tokenHash],
  )
  // The mailed token of the new address is used up as well; a fresh one stays for the finish.
  const [confirmed] = fromOld
    ? [fromOld]
    : await sql.query<Confirmed>(
        `update auth.users
         set email_change_token_new = $2,
           email_change_confirm_status = email_change_confirm_status + 1
         where email_change_token_new = $1 and email_change_confirm_status < 2
           and email_change_sent_at > now() - ${LIFE}
         returning email_change_confirm_status as status, email_change_token_new as token`,
        [tokenHash, newToken()],
      )
  if (!confirmed) return null
  return confirmed.status < 2 ? 'half' : { token: confirmed.token }
}
