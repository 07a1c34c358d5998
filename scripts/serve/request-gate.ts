import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Routes } from './routes.ts'

export type Refusal = { status: 303 | 400 | 403 | 404 | 405; headers?: Record<string, string> }

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>
type Site = Routes & { origin: string }

const READ_METHODS = ['GET', 'HEAD']
const API = /^\/api\//
/** As React sends the arguments of an action. */
const ACTION_BODY = /^(text\/plain|multipart\/form-data)\b/i
/** As a browser without scripts sends a form. */
const FORM_BODY = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i
/** What a server decodes or collapses after its rules were applied. */
const DISGUISED = /%5c|%00|\\|\/\/|\/\.\.?(\/|$)/i

/**
 * Why a request is refused before Next has it; null when it passes. Cached answers are made by GET
 * and HEAD alone: Next would store what another method gets. Handlers under /api have methods of
 * their own, and pages take the POST of a server action from a page of the store. The forms of the
 * store need scripts: where none runs, a sent form leads back to its page.
 */
export function refusalOf(
  { method = 'GET', url = '', headers }: Asked,
  site: Site,
): Refusal | null {
  const [rawPath = ''] = url.split('?')
  const path = decoded(rawPath)
  if (path === null) return { status: 400 }
  if (READ_METHODS.includes(method)) return null
  if (DISGUISED.test(rawPath) || DISGUISED.test(path)) return { status: 400 }
  const action = headers['next-action']
  if (action === undefined && API.test(rawPath) && API.test(path)) return null
  // A part of a path may hold an encoded slash; decoded it must not name what is no page.
  const isPage = site.isPage(rawPath) && site.isPage(path)
  if (method !== 'POST' || !isPage) return notAllowed
  if (action === undefined) {
    const isForm = headers.origin === site.origin && FORM_BODY.test(headers['content-type'] ?? '')
    return isForm ? { status: 303, headers: { location: rawPath } } : notAllowed
  }
  if (headers.origin !== site.origin) return { status: 403 }
  if (typeof action !== 'string' || !site.actions.has(action)) return notFound
  return ACTION_BODY.test(headers['content-type'] ?? '') ? null : { status: 400 }
}

const notAllowed: Refusal = { status: 405, headers: { allow: READ_METHODS.join(', ') } }
/** As Next answers a page that was loaded before the store changed: the browser loads it again. */
const notFound: Refusal = { status: 404, headers: { 'x-nextjs-action-not-found': '1' } }

function decoded(path: string): string | null {
  try {
    const text = decodeURIComponent(path)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

const TEXTS: Record<Refusal['status'], string> = {
  303: '',
  400: 'Pedido inválido.',
  403: 'Pedido recusado.',
  404: 'A loja foi atualizada. Recarregue a página.',
  405: 'Método não permitido.',
}

export function refuse(response: ServerResponse, { status, headers }: Refusal): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(TEXTS[status])
}
