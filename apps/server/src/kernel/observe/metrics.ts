import { timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { organisationSeconds } from '../for-each-organisation.ts'
import type { App } from '../http/app.ts'

export type Gauged = {
  name: string
  help: string
  labels?: readonly string[]
  read: () => Promise<readonly { value: number; labels?: Record<string, string> }[]>
}

export type MetricsSettings = {
  /** Values read when somebody asks, such as the depth of a queue. */
  gauges?: readonly Gauged[]
  /** With a token, metrics can be read from anywhere; without one only from this machine, and not through a proxy. */
  token?: string
}

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4')
thisMachine.addAddress('::1', 'ipv6')

/** Times every request by route pattern and serves everything in Prometheus' text form at `/metrics`. */
export function registerMetrics(app: App, { gauges = [], token }: MetricsSettings): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(organisationSeconds)
  for (const gauge of gauges) addGauge(app, registry, gauge)
  const durations = new Histogram({
    name: 'probity_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.unobserved) return
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    if (!mayRead(request, token))
      return reply.code(404).send({ status: 404, code: 'E_NOT_FOUND', message: 'Not here.' })
    return reply
      .type(registry.contentType)
      .serializer(String)
      .send(await registry.metrics())
  })
  return registry
}

/** A gauge that cannot be read is left out and logged; the others are served. */
function addGauge(app: App, registry: Registry, { name, help, labels = [], read }: Gauged): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      gauge.reset()
      try {
        for (const { value, labels: own = {} } of await read()) gauge.set(own, value)
      } catch (error) {
        app.log.error({ err: error, gauge: name }, 'a gauge cannot be read')
      }
    },
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) {
    const given = Buffer.from(request.headers.authorization ?? '')
    const wanted = Buffer.from(`Bearer ${token}`)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const forwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !forwarded && address !== '' && thisMachine.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}
