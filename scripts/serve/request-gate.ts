import type { IncomingMessage, ServerResponse } from 'node:http'
import { ownOrigin } from '../../lib/core/request.ts'
import type { Routes } from './routes.ts'

export type Refusal = {
  status: 303 | 308 | 400 | 403 | 404 | 405
  headers?: Record<string, string>
}

type Site = Routes & { origin: string }

const READ_METHODS = ['GET', 'HEAD']
const API = /^\/api\//
/** The content types with which React sends the arguments of an action. */
const ACTION_BODY = /^(text\/plain|multipart\/form-data)\b/i
/** The content types with which a browser without scripts sends a form. */
const FORM_BODY = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i
/** Sequences that Next may decode or collapse, so that another path results than the checked one. */
const DISGUISED = /%5c|%00|\\|\/\/|\/\.\.?(\/|$)/i

/**
 * Returns how a request is refused before Next handles it, or null if it passes. Only GET and HEAD
 * may produce cached responses: Next would store the response to another method. Handlers under
 * /api have their own methods, and pages accept the POST of a server action from a page of the
 * store. The forms of the store need scripts: a form sent without them is redirected to its page.
 * The address of a page written in capitals is redirected to its lower-case form.
 */
export function refusalOf(
  { method = 'GET', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  site: Site,
): Refusal | null {
  const [rawPath = ''] = url.split('?')
  const path = decoded(rawPath)
  if (path === null) return { status: 400 }
  if (READ_METHODS.includes(method)) {
    const lower = DISGUISED.test(rawPath) ? null : site.lowerCasePath(rawPath)
    if (lower === null) return null
    return { status: 308, headers: { location: lower + url.slice(rawPath.length) } }
  }
  if (DISGUISED.test(rawPath) || DISGUISED.test(path)) return { status: 400 }
  const action = headers['next-action']
  if (action === undefined && API.test(rawPath) && API.test(path)) return null
  // A segment may contain an encoded slash, so the decoded path must be that of a page too.
  const isPage = site.isPage(rawPath) && site.isPage(path)
  if (method !== 'POST' || !isPage) return notAllowed
  const isOwn = ownOrigin(headers.origin, site.origin) !== null
  if (action === undefined) {
    const isForm = isOwn && FORM_BODY.test(headers['content-type'] ?? '')
    return isForm ? { status: 303, headers: { location: rawPath } } : notAllowed
  }
  if (!isOwn) return { status: 403 }
  if (typeof action !== 'string' || !site.actions.has(action)) return notFound
  return ACTION_BODY.test(headers['content-type'] ?? '') ? null : { status: 400 }
}

const notAllowed: Refusal = { status: 405, headers: { allow: READ_METHODS.join(', ') } }
/**
 * The response of Next to an unknown action, sent by a page that was loaded before a new build was
 * deployed. The browser then reloads the page.
 */
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
  308: '',
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
