import 'server-only'
import { type Configuration, registerOTel } from '@vercel/otel'
import { maskPath } from '@/lib/core/log-line'

type SpanProcessor = Exclude<NonNullable<Configuration['spanProcessors']>[number], string>
type Span = Parameters<SpanProcessor['onStart']>[0]

/** Attributes of spans that contain the URL of a request, with its query and tokens. */
const ADDRESSES = ['http.target', 'http.url', 'url.full', 'url.path', 'url.query']

/** Removes queries and tokens when a span starts, before it is exported. */
const maskAddresses: SpanProcessor = {
  onStart(span: Span) {
    for (const name of ADDRESSES) {
      const address = span.attributes[name]
      if (typeof address === 'string') span.setAttribute(name, maskPath(address))
    }
    const { name } = span as Span & { name: string }
    if (name.includes('/')) {
      const masked = name.split(' ').map(maskPath).join(' ')
      span.updateName(masked)
      if (span.attributes['next.span_name']) span.setAttribute('next.span_name', masked)
    }
  },
  onEnd() {},
  forceFlush: async () => {},
  shutdown: async () => {},
}

/** Sends the spans of Next.js to OTEL_EXPORTER_OTLP_ENDPOINT, by the variables of OpenTelemetry. */
export function startTracing(): void {
  registerOTel({
    serviceName: 'uti-dos-games',
    // Next.js makes a span for each fetch itself.
    instrumentations: [],
    spanProcessors: [maskAddresses, 'auto'],
  })
}
