import type { Instrumentation } from 'next'
import { logLine } from './lib/core/log-line'

/** Exports traces if an OpenTelemetry endpoint is set. Otherwise nothing is loaded. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || !process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return
  const { startTracing } = await import('./server/core/traces')
  startTracing()
}

/** Writes one JSON line for each error that Next.js did not expect. */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) => {
  const requestId = request.headers['x-request-id']
  console.error(
    logLine({
      time: new Date(),
      level: 'error',
      event: `request.${context.routeType}`,
      error,
      requestId: typeof requestId === 'string' ? requestId : undefined,
      method: request.method,
      route: context.routePath,
      path: request.path,
    }),
  )
}
