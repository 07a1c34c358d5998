import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { trace } from '@opentelemetry/api'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { register } from '@/instrumentation'

const received: string[] = []
const receiver = createServer(async (request, response) => {
  received.push(`${request.method} ${request.url} ${await text(request)}`)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('NEXT_RUNTIME', 'nodejs')
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json')
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')
})
afterAll(() => {
  vi.unstubAllEnvs()
  receiver.close()
  receiver.closeAllConnections()
})

/** Makes a span as Next.js does for a request. */
function span(): void {
  const made = trace.getTracer('next.js').startSpan('GET /alerta/q1W2e3R4t5Y6u7I8o9P0', {
    attributes: {
      'http.target': '/alerta/q1W2e3R4t5Y6u7I8o9P0?email=ana@example.com',
      'http.route': '/alerta/[token]',
    },
  })
  made.end()
}

it('exports no traces without an endpoint', async () => {
  await register()
  span()
  expect(trace.getTracer('next.js').startSpan('x').isRecording()).toBe(false)
  expect(received).toEqual([])
})

it('exports the spans of requests without queries and tokens', async () => {
  const { port } = receiver.address() as AddressInfo
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
  await register()
  span()
  await expect.poll(() => received.length, { timeout: 15_000 }).toBeGreaterThan(0)
  const [body = ''] = received
  expect(body).toMatch(/^POST \/v1\/traces /)
  expect(body).toContain('uti-dos-games')
  expect(body).toContain('/alerta/[token]')
  expect(body).not.toContain('q1W2e3R4t5Y6u7I8o9P0')
  expect(body).not.toContain('ana@example.com')
})
