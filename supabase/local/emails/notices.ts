import type { EmailDriver } from '@supabase/lite'
import type { Log, Sql } from '../types.ts'
import { fillTemplate } from './fill.ts'
import { mailHtml } from './layout.ts'
import { type NoticeMail, texts } from './mails.ts'

type Notice = { kind: NoticeMail; email: string; new_email: string | null; at: string }

const EVERY_MS = 5_000
const BATCH = 20

const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** Sends the e-mails for the rows of private.notices, each once. */
export async function sendNotices(
  sql: Sql,
  office: EmailDriver,
  siteOrigin: string,
): Promise<void> {
  const notices = await sql.query<Notice>(
    'select kind, email, new_email, at::text as at from private.pop_notices($1) order by id',
    [BATCH],
  )
  for (const { kind, email, new_email, at } of notices) {
    const html = fillTemplate(mailHtml(kind), {
      SiteURL: siteOrigin,
      At: dateTimeFormat.format(new Date(at)),
      NewEmail: new_email ?? '',
    })
    await office.send({ to: email, subject: texts.mails[kind].subject, html })
  }
}

/** Sends notices every 5 s. Returns a cleanup function. */
export function startNotices(input: {
  sql: Sql
  office: EmailDriver
  siteOrigin: string
  log: Log
}): () => Promise<void> {
  const { sql, office, siteOrigin, log } = input
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(() => sendNotices(sql, office, siteOrigin))
      .catch((error: unknown) => log(`notices could not be sent: ${String(error)}`))
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
