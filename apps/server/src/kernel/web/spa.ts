import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { App } from '../http/app.ts'

export const spaFolder = new URL('../../../../web/dist/', import.meta.url)

const year = 365 * 24 * 3600
const callPath = /^(?:v\d|v2\.\d|api|match|search|entities|catalog|algorithms|docs|healthz|readyz|metrics)(?:[./]|$)/

/** Serves the precompressed single-page application; every path that is no API call opens it. */
export async function registerSpa(app: App, folder: URL = spaFolder): Promise<void> {
  const root = fileURLToPath(folder)
  if (!existsSync(path.join(root, 'index.html'))) return
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
  })
  const options = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get<{ Params: { '*': string } }>('/*', options, async (request, reply) => {
    const file = request.params['*']
    if (isAsset(root, file)) return sendAsset(reply, file)
    if (!wantsPage(request, file)) throw new AppError('E_NOT_FOUND')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}

function isAsset(root: string, file: string): boolean {
  if (file === '' || file.includes('\0') || file.split('/').some((part) => part.startsWith('.'))) return false
  return /\.[a-z0-9]+$/i.test(file) && existsSync(path.join(root, file))
}

// Built assets carry their hash in their name; everything else must be asked for again.
function sendAsset(reply: FastifyReply, file: string): FastifyReply {
  const cache = file.startsWith('assets/') ? `public, max-age=${year}, immutable` : 'no-cache'
  return reply.header('cache-control', cache).sendFile(file)
}

function wantsPage(request: FastifyRequest, file: string): boolean {
  if (callPath.test(file) || file.startsWith('assets/')) return false
  // A probe from a shell accepts any type and requests the first page.
  const { accept = '*/*' } = request.headers
  return accept.includes('text/html') || (file === '' && accept === '*/*')
}
