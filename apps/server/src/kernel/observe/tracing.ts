import type { Span } from '@opentelemetry/api'
import type { App } from '../http/app.ts'

export type Tracing = { register: (app: App) => void; stop: () => Promise<void> }

/** Sends a span per request to the collector that the OTEL_ settings name. Loads the library only when called. */
export async function startTracing({ version, service }: { version: string; service: string }): Promise<Tracing> {
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  const { SpanKind, SpanStatusCode, context, propagation, trace } = await import('@opentelemetry/api')
  const sdk = new NodeSDK({ serviceName: service, instrumentations: [], metricReaders: [], logRecordProcessors: [] })
  sdk.start()
  const tracer = trace.getTracer('probity', version)
  const spans = new WeakMap<object, Span>()
  return {
    register(app) {
      app.addHook('onRequest', async (request) => {
        if (request.routeOptions.config.unobserved) return
        const parent = propagation.extract(context.active(), request.headers)
        const name = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
        spans.set(request, tracer.startSpan(name, { kind: SpanKind.SERVER }, parent))
      })
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request)
        span?.setAttributes({
          'http.request.method': request.method,
          'http.route': request.routeOptions.url ?? 'unknown',
          'http.response.status_code': reply.statusCode,
          'probity.request_id': request.id,
        })
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    stop: () => sdk.shutdown(),
  }
}
