import helmet from '@fastify/helmet'
import type { App } from '../http/app.ts'

interface Headers {
  https: boolean
  /** Another host of the provider that pages call to reset passwords, when there is one. */
  sharedApi?: string
}

/** What a page of ours may load and who may frame it: only itself, and nobody. */
export async function registerSecurityHeaders(app: App, { https, sharedApi = '' }: Headers): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library sets computed geometry through style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(URL.canParse(sharedApi) ? [new URL(sharedApi).origin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // On a plain-http network address these two would lock people out.
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    originAgentCluster: https,
  })
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(?:v\d|api\/)/.test(request.url) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}
