import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { connection } from 'next/server'
import { readJsonBody } from '@/lib/core/request'
import { admitAssistant } from '@/server/catalog/sheet-queries'
import { isStoreOrigin, siteOrigin } from '@/server/core/site'
import { createAssistantServer } from './assistant-server'

const MAX_BYTES = 16_384
const REFUSALS = {
  off: { status: 404, message: 'Not found' },
  limited: { status: 429, message: 'Too many requests' },
  unavailable: { status: 503, message: 'Unavailable' },
} as const
const headers = { 'cache-control': 'no-store' }

const refuse = (status: number, code: number, message: string): Response =>
  Response.json(
    { jsonrpc: '2.0', error: { code, message }, id: null },
    { status, headers: status === 405 ? { ...headers, allow: 'POST' } : headers },
  )

/**
 * The tools of the store for shopping assistants (Model Context Protocol, Streamable HTTP without
 * sessions: one JSON answer for each message). A page of another site, also one that was rebound to
 * this address, sends its own Origin and is refused.
 */
export async function POST(request: Request): Promise<Response> {
  await connection()
  const origin = request.headers.get('origin')
  if (origin !== null && !isStoreOrigin(origin)) return refuse(403, -32000, 'Forbidden origin')
  const admitted = await admitAssistant()
  if (typeof admitted === 'string') {
    const { status, message } = REFUSALS[admitted]
    return refuse(status, -32000, message)
  }
  const body = await readJsonBody(request, MAX_BYTES)
  // A batch would be one hit of the limit for many calls.
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refuse(400, -32700, 'One JSON-RPC message of at most 16 KB')
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = createAssistantServer(siteOrigin(), admitted.storeName)
  await server.connect(transport)
  const response = await transport.handleRequest(request, { parsedBody: body })
  response.headers.set('cache-control', 'no-store')
  return response
}

const noStream = (): Response => refuse(405, -32000, 'Method not allowed')

export { noStream as DELETE, noStream as GET }
