import type { App } from '../http/app.ts'

export type HealthCheck = () => Promise<unknown>

export type Health = {
  /** What must work before requests are sent here, by name. */
  checks: Readonly<Record<string, HealthCheck>>
  version: string
  timeoutMs?: number
}

export type Readiness = {
  /** From now on readiness is refused, so that a load balancer sends new requests elsewhere. */
  drain: () => void
}

/** `/healthz` says the process answers at all; `/readyz` says whether it should get requests, and what fails if not. */
export function registerHealth(app: App, { checks, version, timeoutMs = 2000 }: Health): Readiness {
  let draining = false
  app.get('/healthz', { schema: { hide: true }, config: { access: 'public' } }, async () => ({
    status: 'ok',
    version,
  }))
  app.get('/readyz', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await attempt(check, timeoutMs)] as const),
    )
    for (const [name, error] of results) if (error) request.log.warn({ err: error, check: name }, 'not ready')
    const ready = !draining && results.every(([, error]) => error === undefined)
    const states = Object.fromEntries(results.map(([name, error]) => [name, error ? 'failing' : 'ok']))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : draining ? 'draining' : 'failing', ...states })
  })
  return {
    drain: () => {
      draining = true
    },
  }
}

async function attempt(check: HealthCheck, timeoutMs: number): Promise<Error | undefined> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  try {
    await Promise.race([check(), late.promise])
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    clearTimeout(timer)
  }
}
