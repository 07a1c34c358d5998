import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { Outbox } from '../local/outbox.ts'
import type { Sql } from '../local/types.ts'
import { readSmtp } from './carriers.ts'
import { authMailHtml, mailHtml } from './layout.ts'
import { AUTH_MAILS, NOTICE_MAILS, templateFile, texts } from './mails.ts'
import { AuthEmailQueue } from './queue.ts'
import { fillTemplate, plainText } from './render-text.ts'

const values = {
  SiteURL: 'https://loja.example',
  TokenHash: 'pkce_0123abc',
  NewEmail: 'novo@example.com',
  At: '21/11/2026 20:00',
}

describe('the e-mails of the store', () => {
  it.each(AUTH_MAILS)('keeps the file of %s as the layout writes it', (mail) => {
    expect(readFileSync(templateFile(mail), 'utf8')).toBe(authMailHtml(mail))
  })

  it.each([
    ['confirmation', 'https://loja.example/confirmar-conta/pkce_0123abc'],
    ['recovery', 'https://loja.example/reset-password?codigo=pkce_0123abc'],
    ['email_change', 'https://loja.example/confirmar-conta/pkce_0123abc?tipo=email'],
  ] as const)('leads from %s to its page, in HTML and in plain text [AUTH-08]', (mail, href) => {
    const html = fillTemplate(authMailHtml(mail), values)
    expect(html).toContain(`href="${href}"`)
    expect(plainText(html).split('\n')).toContain(href)
  })

  it.each([...AUTH_MAILS, ...NOTICE_MAILS])('says the same in the plain text of %s', (mail) => {
    const { title, paragraphs, notes } = texts.mails[mail]
    const text = plainText(fillTemplate(mailHtml(texts.mails[mail]), values))
    for (const part of [title, ...paragraphs, ...notes]) {
      expect(text).toContain(
        part.replaceAll(/\{\{ \.(\w+) \}\}/g, (_, name) => values[name as 'At']),
      )
    }
    expect(text).not.toMatch(/<|>|&\w+;|\{\{|data-html-only/)
  })

  it('works in light and dark and loads nothing from elsewhere', () => {
    const html = authMailHtml('confirmation')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toMatch(/<img|url\(|<script|@import/)
  })

  it('keeps what is filled in from being HTML', () => {
    expect(fillTemplate('<p>{{ .NewEmail }}</p>', { NewEmail: '"<b>"@x.example' })).toBe(
      '<p>&quot;&lt;b&gt;&quot;@x.example</p>',
    )
  })
})

describe('the queue of e-mails of Auth', () => {
  const mail = { to: 'segredo@example.com', subject: 'Oi', html: '<body><p>Olá</p></body>' }

  it('stores e-mails in the outbox without SMTP, with a plain-text part made of the HTML', async () => {
    const outbox = new Outbox(undefined)
    const queue = new AuthEmailQueue({ outbox, sql: null, log: () => {} })
    await queue.send({ ...mail, text: 'english' })
    expect(outbox.list('SEGREDO@example.com')[0]).toMatchObject({ subject: 'Oi', text: 'Olá' })
  })

  it('resolves at once with SMTP, queues the e-mail, and logs no address', async () => {
    const log = vi.fn()
    const queued = Promise.withResolvers<never[]>()
    const query = vi.fn(() => queued.promise)
    const queue = new AuthEmailQueue({
      outbox: new Outbox(undefined),
      sql: { query } as unknown as Sql,
      log,
    })
    await queue.send(mail)
    expect(query).toHaveBeenCalledWith(expect.stringContaining('add_message'), [
      mail.to,
      { subject: mail.subject, html: mail.html },
    ])
    queued.reject(new Error('no database'))
    await queue.close()
    expect(log).toHaveBeenCalledTimes(1)
    expect(String(log.mock.calls)).not.toContain('segredo')
  })
})

describe('the SMTP settings', () => {
  const env = { SMTP_HOST: 'smtp.example', SMTP_FROM: 'Loja <loja@example.com>' }

  it('are off without a host and complete with one', () => {
    expect(readSmtp({})).toBeNull()
    expect(readSmtp(env)).toEqual({ host: 'smtp.example', port: 587, from: env.SMTP_FROM })
    expect(readSmtp({ ...env, SMTP_PORT: '465', SMTP_USER: 'u', SMTP_PASS: 'p' })).toMatchObject({
      port: 465,
      user: 'u',
      pass: 'p',
    })
  })

  it.each([{ SMTP_FROM: '' }, { SMTP_FROM: 'sem arroba' }, { SMTP_PORT: '0' }, { SMTP_USER: 'u' }])(
    'name what is wrong in %j',
    (change) => {
      expect(() => readSmtp({ ...env, ...change })).toThrow(/SMTP_/)
    },
  )
})
