import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { exportMetrics } from './metrics.ts'

type Point = {
  attributes: { key: string; value: Record<string, unknown> }[]
  asDouble?: number
  asInt?: number
  count?: number
}
type Metric = { name: string } & Record<'gauge' | 'sum' | 'histogram', { dataPoints: Point[] }>
type Body = {
  resourceMetrics: {
    resource: { attributes: Point['attributes'] }
    scopeMetrics: { metrics: Metric[] }[]
  }[]
}

const FIGURES = {
  job_age_s: 12,
  messages_due: 3,
  oldest_message_s: null,
  messages_dead: 1,
  orders_open: 7,
  orders_last_hour: 2,
}

const servers: Server[] = []
const received: Body[] = []
let figuresStatus = 200

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let project: { url: string; secretKey: string }
beforeAll(async () => {
  const collector = await serve(async (request, response) => {
    if (request.url === '/v1/metrics') received.push((await json(request)) as Body)
    response.end('{}')
  })
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector)
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test')
  const url = await serve((_, response) => {
    response.writeHead(figuresStatus, { 'content-type': 'application/json' })
    response.end(JSON.stringify(FIGURES))
  })
  project = { url, secretKey: 'secret' }
})
afterEach(() => {
  vi.useRealTimers()
  received.length = 0
  figuresStatus = 200
})
afterAll(() => {
  vi.unstubAllEnvs()
  for (const server of servers) server.close()
})

const routes = {
  patternOf: (path: string) => (path === '/produto/zelda' ? '/produto/[slug]' : null),
}
const pages = { counts: { stored: 40, forwarded: 2 }, bytes: 1_234 }

const namesIn = ({ resourceMetrics }: Body) =>
  resourceMetrics
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap(({ metrics }) => metrics.map(({ name }) => name))

/** Answers the requests with metrics and returns what is exported when they end. */
async function metricsOf(requests: [path: string, init?: RequestInit][]) {
  const metrics = exportMetrics({ routes, pages, project })
  const origin = await serve(
    metrics.measured((request, response) => {
      response.setHeader('x-request-id', 'a')
      const isLive = request.url === '/api/live'
      response.writeHead(request.url === '/nada?x=1' ? 404 : 200, {
        'content-type': isLive ? 'text/event-stream; charset=utf-8' : 'text/html',
      })
      response.end('ok')
    }),
  )
  for (const [path, init] of requests) await (await fetch(origin + path, init)).text()
  await metrics.stop()
  const [{ resource, scopeMetrics } = { resource: { attributes: [] }, scopeMetrics: [] }] =
    received.at(-1)?.resourceMetrics ?? []
  const found = scopeMetrics.flatMap((scope) => scope.metrics)
  return {
    resource: Object.fromEntries(
      resource.attributes.map(({ key, value }) => [key, value.stringValue]),
    ),
    names: found.map(({ name }) => name),
    points: (name: string) => {
      const metric = found.find((one) => one.name === name)
      const { dataPoints = [] } = metric?.histogram ?? metric?.sum ?? metric?.gauge ?? {}
      return dataPoints.map(({ attributes, count, asDouble, asInt }) => [
        Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
        count ?? asDouble ?? asInt,
      ])
    },
  }
}

it('counts requests by method, status and pattern of the route, but no live connections', async () => {
  const { points, resource } = await metricsOf([
    ['/produto/zelda?cor=azul'],
    ['/produto/zelda'],
    ['/nada?x=1'],
    ['/produto/zelda', { method: 'POST' }],
    ['/produto/zelda', { method: 'PROPFIND' }],
    ['/api/live'],
  ])
  const product = { 'http.route': '/produto/[slug]', 'http.response.status_code': 200 }
  expect(points('http.server.request.duration')).toEqual([
    [{ 'http.request.method': 'GET', ...product }, 2],
    [{ 'http.request.method': 'GET', 'http.response.status_code': 404 }, 1],
    [{ 'http.request.method': 'POST', ...product }, 1],
    [{ 'http.request.method': '_OTHER', ...product }, 1],
  ])
  expect(resource).toEqual({
    'service.name': 'uti-dos-games',
    // Without it the series of several servers would be the same one.
    'service.instance.id': expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/),
    'deployment.environment.name': 'test',
  })
})

it('exports the process, the stored pages and the figures of the database', async () => {
  const { names, points } = await metricsOf([])
  expect(points('uti.pages.requests')).toEqual([
    [{ source: 'store' }, 40],
    [{ source: 'next' }, 2],
  ])
  expect(points('uti.pages.stored')).toEqual([[{}, 1_234]])
  expect(points('uti.jobs.age')).toEqual([[{}, 12]])
  expect(points('uti.messages.due')).toEqual([[{}, 3]])
  expect(points('uti.messages.oldest')).toEqual([])
  expect(points('uti.messages.dead')).toEqual([[{}, 1]])
  expect(points('uti.orders.open')).toEqual([[{}, 7]])
  expect(points('uti.orders.last_hour')).toEqual([[{}, 2]])
  expect(names).toContain('nodejs.eventloop.time')
  expect(names).toContain('process.memory.usage')
  expect(names).toContain('process.cpu.time')
})

it('exports the others while the database does not answer', async () => {
  figuresStatus = 503
  const { points } = await metricsOf([['/produto/zelda']])
  expect(points('uti.jobs.age')).toEqual([])
  expect(points('http.server.request.duration')).toHaveLength(1)
})

it('ends the series of the database when it stops answering', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const metrics = exportMetrics({ routes, pages, project })
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => received.length).toBe(1)
  figuresStatus = 503
  await metrics.stop()
  const [before, after] = received.map(namesIn)
  expect(before).toEqual(expect.arrayContaining(['uti.jobs.age', 'uti.orders.open']))
  expect(after).toContain('process.memory.usage')
  expect(after).not.toContain('uti.jobs.age')
  expect(after).not.toContain('uti.orders.open')
})
