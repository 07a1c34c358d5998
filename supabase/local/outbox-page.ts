import type { Handler } from './handler.ts'
import { json } from './handler.ts'
import type { Mail, Outbox } from './outbox.ts'
import { listPage, mailPage, mailSource } from './outbox-html.ts'

/**
 * Serves the outbox on its own port. For people: GET / lists the e-mails, GET /mail/{id} shows one
 * with working links. For programs: GET / and GET /?to=address return JSON unless HTML is
 * requested.
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
