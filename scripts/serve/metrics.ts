import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  InstrumentType,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { z } from 'zod'
import { callFunction, type Project } from '../../supabase/local/call-function.ts'
import { isEventStream } from './graceful-stop.ts'
import type { PageStore } from './page-store.ts'
import type { RoutePatterns } from './routes.ts'

const LIMIT_MS = 3_000
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
/** In seconds: stored pages take about 1 ms, and queries of the database time out after seconds. */
const DURATION_BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const figuresSchema = z.object({
  job_age_s: z.number().nullable(),
  messages_due: z.number(),
  oldest_message_s: z.number().nullable(),
  messages_dead: z.number(),
  orders_open: z.number(),
  orders_last_hour: z.number(),
})

/** The gauges of the database: name, unit, description, and the figure that they show. */
const DATABASE_GAUGES = [
  ['uti.jobs.age', 's', 'Time since the jobs of the database ended', 'job_age_s'],
  ['uti.messages.due', '{message}', 'Messages that wait to be sent', 'messages_due'],
  ['uti.messages.oldest', 's', 'Delay of the oldest message', 'oldest_message_s'],
  ['uti.messages.dead', '{message}', 'Messages that were given up', 'messages_dead'],
  ['uti.orders.open', '{order}', 'Orders that wait for a confirmation', 'orders_open'],
  ['uti.orders.last_hour', '{order}', 'Orders of the last hour', 'orders_last_hour'],
] as const

/**
 * Exports a gauge only if it was observed since the last export: with cumulative temporality the last
 * value would be repeated.
 */
class MetricExporter extends OTLPMetricExporter {
  override selectAggregationTemporality(type: InstrumentType): AggregationTemporality {
    return type === InstrumentType.OBSERVABLE_GAUGE
      ? AggregationTemporality.DELTA
      : super.selectAggregationTemporality(type)
  }
}

type Input = {
  routes: RoutePatterns
  pages: Pick<PageStore, 'counts' | 'bytes'>
  project: Project
}

/**
 * Sends the metrics of this process and of the database to the OpenTelemetry endpoint of the
 * environment. `measured` returns a listener whose requests are counted; `stop` sends the last values
 * and resolves within three seconds.
 */
export function exportMetrics({ routes, pages, project }: Input): {
  measured: (listener: RequestListener) => RequestListener
  stop: () => Promise<void>
} {
  const named = resourceFromAttributes({
    'service.name': 'uti-dos-games',
    'service.instance.id': randomUUID(),
  })
  const provider = new MeterProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    readers: [new PeriodicExportingMetricReader({ exporter: new MetricExporter() })],
  })
  const runtime = new RuntimeNodeInstrumentation()
  runtime.setMeterProvider(provider)

  const meter = provider.getMeter('uti-dos-games')
  const duration = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    advice: { explicitBucketBoundaries: DURATION_BOUNDS },
  })
  const memory = meter.createObservableGauge('process.memory.usage', { unit: 'By' })
  memory.addCallback((result) => result.observe(process.memoryUsage.rss()))
  const cpu = meter.createObservableCounter('process.cpu.time', { unit: 's' })
  cpu.addCallback((result) => {
    const { user, system } = process.cpuUsage()
    result.observe(user / 1e6, { 'cpu.mode': 'user' })
    result.observe(system / 1e6, { 'cpu.mode': 'system' })
  })
  const found = meter.createObservableCounter('uti.pages.requests', { unit: '{request}' })
  found.addCallback((result) => {
    result.observe(pages.counts.stored, { source: 'store' })
    result.observe(pages.counts.forwarded, { source: 'next' })
  })
  const stored = meter.createObservableGauge('uti.pages.stored', { unit: 'By' })
  stored.addCallback((result) => result.observe(pages.bytes))

  const gauges = DATABASE_GAUGES.map(
    ([name, unit, description, figure]) =>
      [meter.createObservableGauge(name, { unit, description }), figure] as const,
  )
  meter.addBatchObservableCallback(
    async (result) => {
      const answer = await callFunction(
        project,
        'get_operation_metrics',
        {},
        AbortSignal.timeout(LIMIT_MS),
      ).catch(() => null) // without a value the series ends, which monitors notice
      const figures = figuresSchema.safeParse(answer).data
      for (const [gauge, figure] of gauges) {
        const value = figures?.[figure]
        if (typeof value === 'number') result.observe(gauge, value)
      }
    },
    gauges.map(([gauge]) => gauge),
  )

  return {
    measured: (listener) => (request, response) => {
      const begin = performance.now()
      const { method = '', url = '' } = request
      response.once('close', () => {
        // Live connections stay open as long as their page.
        if (isEventStream(response)) return
        const route = routes.patternOf(url.split('?')[0] ?? '')
        duration.record((performance.now() - begin) / 1_000, {
          'http.request.method': METHODS.includes(method) ? method : '_OTHER',
          'http.response.status_code': response.statusCode,
          ...(route && { 'http.route': route }),
        })
      })
      listener(request, response)
    },
    async stop() {
      // A collector that does not answer must not delay the stop.
      await Promise.race([provider.shutdown(), sleep(LIMIT_MS, undefined, { ref: false })]).catch(
        (error: unknown) => console.error(error),
      )
      runtime.disable()
    },
  }
}
