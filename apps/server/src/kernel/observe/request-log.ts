import type { App } from '../http/app.ts'
import type { RequestActor } from '../http/request-actor.ts'

const quiet = new Set(['/healthz', '/readyz', '/metrics'])

/** One line per request: user id, route pattern and result. Never its values. */
export function logRequests(app: App): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    if (request.routeOptions.config.unobserved || (quiet.has(route) && reply.statusCode < 500)) return
    const { actor } = request as { actor?: RequestActor }
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(actor ? { organisation_id: actor.organisationId, user_id: actor.userId } : {}),
      },
      'answered',
    )
  })
}
