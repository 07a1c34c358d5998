import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { as, newVisitor, type Visitor } from '../next-stubs/visitor.ts'

type Handler = (request: Request) => Promise<Response>

/**
 * Calls a handler with the arguments of `fetch`, as the web server does: with a Content-Length, and
 * within a request of `visitor` (a new one by default). Methods other than POST get 405.
 */
export async function callHandler(
  post: Handler,
  url: string | URL,
  init: RequestInit = {},
  visitor: Visitor = newVisitor(),
): Promise<Response> {
  if (init.method !== 'POST') return new Response(null, { status: 405 })
  const headers = new Headers(init.headers)
  headers.set('content-length', String(new TextEncoder().encode(String(init.body)).length))
  return as(visitor, () => post(new Request(url, { ...init, headers })))
}

/** Connects the SDK's own client to the handler of /api/mcp. */
export async function connectAssistant(post: Handler): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost:3000/api/mcp'), {
      fetch: (url, init) => callHandler(post, url, init),
    }),
  )
  return client
}
