import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { connection } from 'next/server'
import { z } from 'zod'
import { cartLinkPath } from '@/lib/cart/cart-link'
import { parseCep } from '@/lib/cart/cep'
import { arrivalDays } from '@/lib/cart/delivery'
import { MAX_QUANTITY } from '@/lib/cart/line'
import { freeFromCents, shipping } from '@/lib/cart/policy'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { readJsonBody } from '@/lib/core/request'
import { jsonLdPrice } from '@/lib/seo/json-ld'
import { getCallerDelivery, listLinkedLines } from '@/server/cart/queries'
import { getSaleTerms } from '@/server/catalog/product-queries'
import { getCategory } from '@/server/catalog/queries'
import {
  checkAssistantAccess,
  findProductSheet,
  listOfferSheets,
} from '@/server/catalog/sheet-queries'
import { isStoreOrigin, siteOrigin } from '@/server/core/site'

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
  const admitted = await checkAssistantAccess()
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

const MAX_ITEMS = 20
const READ_ONLY = { readOnlyHint: true, destructiveHint: false, openWorldHint: false }

const searchInput = {
  query: z.string().min(1).max(120).describe('Words to search for, in Portuguese'),
  category: z
    .string()
    .max(200)
    .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/)
    .optional()
    .describe('Path of a category, such as "playstation/jogos"'),
  maxPrice: z.number().positive().max(9_999_999).optional().describe('Highest price in BRL'),
  page: z.int().min(1).max(500).default(1),
}
const productInput = {
  product: z.string().min(1).max(200).describe('Id, slug or SKU code of a product'),
}
const deliveryInput = {
  cep: z.string().max(12).describe('Brazilian postal code, eight digits'),
}
const cartInput = {
  items: z
    .array(z.object({ id: z.uuid(), quantity: z.int().min(1).max(MAX_QUANTITY) }))
    .min(1)
    .max(MAX_ITEMS),
}

const answer = (data: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(data) }],
  structuredContent: data,
})
const toolError = (text: string): CallToolResult => ({
  content: [{ type: 'text', text }],
  isError: true,
})

/**
 * Returns a server with the read-only tools of the store. Orders are placed by a person in the
 * store, with prices that the store computes. `origin` is the site's.
 */
function createAssistantServer(origin: string, storeName: string): McpServer {
  const server = new McpServer(
    { name: 'store', title: storeName, version: '1.0.0' },
    {
      instructions:
        'Read-only data of a Brazilian games store. Prices are in BRL. Nobody can order through these tools: offer the link of cart_link to the person who buys.',
    },
  )

  server.registerTool(
    'search_products',
    {
      title: 'Search products',
      description: 'Returns 20 products a page with prices, condition and availability.',
      inputSchema: searchInput,
      annotations: READ_ONLY,
    },
    async ({ query, category, maxPrice, page }) => {
      if (category && !(await getCategory(category))) return toolError('Unknown category')
      const params = new URLSearchParams({ q: query })
      if (maxPrice !== undefined) params.set('preco-max', maxPrice.toFixed(2))
      const listing = { ...parseListingQuery(params, category), page }
      if (!listing.q) return toolError('The query has no words')
      const { offers, total, isMore } = await listOfferSheets(listing, origin)
      return answer({ total, isMore, page, products: offers })
    },
  )

  server.registerTool(
    'get_product',
    {
      title: 'Get a product',
      description: 'Returns prices, availability, condition, specifications and variants.',
      inputSchema: productInput,
      annotations: READ_ONLY,
    },
    async ({ product }) => {
      const found = await findProductSheet(product, origin)
      return found ? answer(found.sheet) : toolError('Unknown product')
    },
  )

  server.registerTool(
    'estimate_delivery',
    {
      title: 'Estimate delivery',
      description:
        'Returns the delivery zone of a CEP, when a product ready to be sent arrives, and the price of shipping: that of an order below freeFrom; null if it is agreed in the chat.',
      inputSchema: deliveryInput,
      annotations: READ_ONLY,
    },
    async ({ cep }) => {
      const delivery = await getCallerDelivery(cep, new Date())
      if (delivery === 'invalid') return toolError('A CEP has eight digits')
      if (delivery === 'limited') return toolError('Too many requests')
      if (delivery === 'unavailable') return toolError('Unavailable, try again later')
      const { shipping: policy } = await getSaleTerms()
      const { cents } = shipping(policy, {
        goodsCents: 0,
        subtotalCents: 0,
        allFreeShipping: false,
        zoneCents: delivery?.zone.priceCents,
      })
      const costs = {
        price: cents === null ? null : jsonLdPrice(cents),
        freeFrom: jsonLdPrice(freeFromCents(policy)),
        currency: 'BRL',
      }
      if (!delivery) return answer({ cep: parseCep(cep), zone: null, ...costs })
      const { name, daysFrom, daysTo } = delivery.zone
      const ready = { sale: { condition: 'new', availability: 'ready' }, ownTime: null } as const
      return answer({
        cep: parseCep(cep),
        zone: name,
        ...costs,
        businessDays: { from: daysFrom, to: daysTo },
        arrival: arrivalDays([ready], delivery),
      })
    },
  )

  server.registerTool(
    'cart_link',
    {
      title: 'Link to a filled cart',
      description:
        'Returns a link that shows these products to a person, who adds them to the cart and orders.',
      inputSchema: cartInput,
      annotations: READ_ONLY,
    },
    async ({ items }) => {
      const asked = items.map(({ id, quantity }) => ({ productId: id.toLowerCase(), quantity }))
      const lines = await listLinkedLines(asked)
      const missing = asked.filter(({ productId }) => {
        const line = lines.find(({ product }) => product.id === productId)
        return !line || line.quantity === 0
      })
      if (missing.length > 0)
        return toolError(`Not sold: ${missing.map(({ productId }) => productId).join(', ')}`)
      return answer({ url: `${origin}${cartLinkPath(asked)}` })
    },
  )

  return server
}
