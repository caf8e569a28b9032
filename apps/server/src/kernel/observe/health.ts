import type { App } from '../http/app.ts'

export type HealthCheck = () => Promise<unknown>

export type Health = {
  /** What must work before requests are sent here, by name. */
  checks: Readonly<Record<string, HealthCheck>>
  /** What operators should know though requests can be answered, by name. */
  notes?: Readonly<Record<string, () => Promise<unknown>>>
  version: string
  timeoutMs?: number
}

export type Readiness = {
  /** Fails readiness from now on, so that a load balancer sends new requests to other nodes. */
  drain: () => void
}

/** `/healthz` answers while the process runs; `/readyz` states whether it should get requests, and the failing check if not. */
export function registerHealth(app: App, { checks, notes = {}, version, timeoutMs = 2000 }: Health): Readiness {
  let draining = false
  app.get('/healthz', { schema: { hide: true }, config: { access: 'public' } }, async () => ({
    status: 'ok',
    version,
  }))
  app.get('/readyz', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    const told: Record<string, unknown> = {}
    const noting = Object.entries(notes).map(([name, note]) =>
      attempt(async () => void (told[name] = await note()), timeoutMs),
    )
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await attempt(check, timeoutMs)] as const),
    )
    for (const error of await Promise.all(noting))
      if (error) request.log.warn({ err: error }, 'a note of the readiness is missing')
    for (const [name, error] of results) if (error) request.log.warn({ err: error, check: name }, 'not ready')
    const ready = !draining && results.every(([, error]) => error === undefined)
    const states = Object.fromEntries(results.map(([name, error]) => [name, error ? 'failing' : 'ok']))
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : draining ? 'draining' : 'failing', ...states, ...told })
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
