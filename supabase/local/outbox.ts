import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { EmailDriver } from '@supabase/lite'
import { z } from 'zod'
import { escapeHtml } from '../emails/render-text.ts'
import { type Handler, json } from './http.ts'
import { readState, writeState } from './state-file.ts'

const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
  sentAt: z.string(),
})

type Mail = z.infer<typeof mailSchema>

const MAX_MAILS = 500

/** Stores the last 500 e-mails instead of sending them, in memory and (with a directory) on disk. */
export class Outbox implements EmailDriver {
  readonly #file: string | undefined
  #mails: Mail[] = []
  #saving: Promise<void> | undefined

  constructor(directory: string | undefined) {
    if (directory === undefined) return
    mkdirSync(directory, { recursive: true })
    this.#file = join(directory, 'mails.json')
    this.#mails = readState(this.#file, z.array(mailSchema), 'the outbox begins empty') ?? []
  }

  /** Adds an e-mail. One with the same id is replaced. */
  async send(message: Partial<Mail> & Pick<Mail, 'to' | 'subject'>): Promise<void> {
    const mail = {
      id: randomUUID(),
      text: '',
      html: '',
      headers: {},
      ...message,
      sentAt: new Date().toISOString(),
    }
    const others = this.#mails.filter(({ id }) => id !== mail.id)
    this.#mails = [...others, mail].slice(-MAX_MAILS)
    await this.#save()
  }

  /** Writes the file once for all mails that are sent at the same time. */
  #save(): Promise<void> {
    this.#saving ??= Promise.resolve().then(() => {
      this.#saving = undefined
      if (this.#file) writeState(this.#file, this.#mails)
    })
    return this.#saving
  }

  /** Returns the e-mails, newest first; only those to `address` if given. */
  list(address?: string): Mail[] {
    const wanted = address?.toLowerCase()
    return this.#mails.filter((mail) => !wanted || mail.to.toLowerCase() === wanted).reverse()
  }
}

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem }
  h1 { font-size: 1.5rem } ul { list-style: none; padding: 0 }
  li a { display: grid; gap: .25rem; padding: 1rem; border: 1px solid #8884; border-radius: .6rem; margin-bottom: .6rem; color: inherit; text-decoration: none }
  li a:hover { border-color: #c60f32 } small, time { opacity: .75 }
  iframe { width: 100%; height: 44rem; border: 1px solid #8884; border-radius: .6rem; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8884; border-radius: .6rem }`

const when = (mail: Mail): string =>
  `<time datetime="${mail.sentAt}">${new Date(mail.sentAt).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })}</time>`

/**
 * Serves the outbox on its own port. GET / and GET /?to=address list the e-mails, as a page if the client
 * accepts HTML, otherwise as JSON. GET /mail/{id} shows one e-mail with working links.
 */
export function outboxPage(outbox: Outbox): Handler {
  return async (request, url) => {
    if (request.method !== 'GET') return json({ error: 'not found' }, 404)
    const address = url.searchParams.get('to') ?? undefined
    const wantsHtml = request.headers.get('accept')?.includes('text/html') ?? false
    if (url.pathname === '/') {
      const mails = outbox.list(address)
      return wantsHtml ? html(listPage(mails, address)) : json(mails)
    }
    const [, id, part] = /^\/mail\/([0-9a-f-]{36})(\/source)?$/.exec(url.pathname) ?? []
    const mail = id ? outbox.list().find((one) => one.id === id) : undefined
    if (!mail) return json({ error: 'not found' }, 404)
    return part ? source(mail) : html(mailPage(mail))
  }
}

const html = (body: string): Response =>
  new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })

/**
 * Returns the HTML of an e-mail, which is untrusted: no scripts and no resources; links open in the
 * whole window.
 */
function source(mail: Mail): Response {
  const response = html(mailSource(mail))
  response.headers.set(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  )
  return response
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>${body}</body></html>`
}

/** Returns the page that lists all e-mails, newest first, with links to them. */
function listPage(mails: readonly Mail[], address: string | undefined): string {
  const items = mails.map(
    (mail) =>
      `<li><a href="/mail/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong><span>${escapeHtml(mail.to)}</span>${when(mail)}</a></li>`,
  )
  const title = address ? `Caixa de saída: ${address}` : 'Caixa de saída'
  const empty = '<p>Nenhuma mensagem por enquanto. Atualize a página depois de um envio.</p>'
  return page(
    title,
    `<h1>${escapeHtml(title)}</h1>
<p><small>As mensagens da loja ficam aqui porque nenhum servidor SMTP foi configurado.</small></p>
${items.length > 0 ? `<ul>${items.join('')}</ul>` : empty}`,
  )
}

/** Returns the page of one e-mail: rendered in a frame, and its plain-text part. */
function mailPage(mail: Mail): string {
  return page(
    mail.subject,
    `<p><a href="/">Todas as mensagens</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p>Para ${escapeHtml(mail.to)} · ${when(mail)}</p>
<iframe title="Mensagem" src="/mail/${mail.id}/source" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h2>Versão em texto</h2>
<pre>${escapeHtml(mail.text)}</pre>`,
  )
}

/** Returns the HTML of an e-mail; its links open outside of the frame. */
function mailSource(mail: Mail): string {
  const base = '<base target="_top">'
  return mail.html.includes('<head>')
    ? mail.html.replace('<head>', () => `<head>${base}`)
    : `${base}${mail.html}`
}
