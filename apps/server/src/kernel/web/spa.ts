import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { App } from '../app.ts'
import { AppError } from '../errors.ts'

export const spaFolder = new URL('../../../../web/dist/', import.meta.url)

const immutable = /\/assets\//
const callPath = /^\/(?:v\d|v2\.\d|api|match|search|entities|catalog|algorithms|docs|healthz|readyz|metrics)(?:[./?]|$)/

/** Serves the built single-page application, compressed ahead of time; every path that is no call opens it. */
export async function registerSpa(app: App, folder: URL = spaFolder): Promise<void> {
  const built = existsSync(new URL('index.html', folder))
  await app.register(async (scope) => {
    if (built) {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'public' }
        route.schema = { ...route.schema, hide: true } as never
      })
      await scope.register(fastifyStatic, {
        root: fileURLToPath(folder),
        preCompressed: true,
        wildcard: false,
        index: false,
        cacheControl: false,
        setHeaders: (reply, path) => {
          reply.header('cache-control', immutable.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
    }
    scope.setNotFoundHandler(async (request, reply) => {
      const page =
        request.method === 'GET' && !callPath.test(request.url) && !/\.[a-z0-9]{2,5}(?:\?|$)/i.test(request.url)
      if (!page || !built) throw new AppError('E_NOT_FOUND')
      return reply.header('cache-control', 'no-cache').sendFile('index.html')
    })
  })
}
