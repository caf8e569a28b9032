import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { App } from '../http/app.ts'
import { streamAnswer } from '../web/file-answer.ts'
import type { LiveChange } from './live.ts'

type Listener = (change: LiveChange) => void

export interface LiveHub {
  subscribe(organisationId: number, listener: Listener): () => void
  close(): Promise<void>
}

const reconnectMs = 1_000
const heartbeatMs = 15_000
/** As long as an access token lives: the browser then comes back with a fresh one. */
const streamMs = 15 * 60_000

/** One connection of this process that hears every announcement and passes it on to the organisation's open screens. */
export function createLiveHub(address: pg.PoolConfig, log: FastifyBaseLogger): LiveHub {
  const listeners = new Map<number, Set<Listener>>()
  let client: pg.Client | undefined
  let closed = false
  const pass = (text: string) => {
    const { org, change } = JSON.parse(text) as { org: number; change: LiveChange }
    for (const listener of listeners.get(org) ?? []) listener(change)
  }
  const connect = async (): Promise<void> => {
    client = new pg.Client(address as pg.ClientConfig)
    client.on('notification', ({ payload }) => payload && pass(payload))
    client.on('error', (error) => log.warn({ err: error }, 'live connection'))
    client.on('end', () => void (closed || setTimeout(() => void start(), reconnectMs)))
    await client.connect()
    await client.query('listen live')
  }
  const start = (): Promise<void> =>
    connect().catch((error: unknown) => {
      log.warn({ err: error }, 'live connection')
    })
  void start()
  return {
    subscribe: (organisationId, listener) => {
      const set = listeners.get(organisationId) ?? new Set()
      listeners.set(organisationId, set.add(listener))
      return () => void set.delete(listener)
    },
    close: async () => {
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}

/** `GET /v2/live`: server-sent events naming what changed, for screens that show progress. */
export function registerLive(app: App, hub: LiveHub): void {
  app.get(
    '/v2/live',
    {
      config: { access: 'signed-in' },
      schema: { tags: ['live'], response: streamAnswer('Server-sent events, each {topic, id}', 'text/event-stream') },
    },
    (request, reply) => {
      const stream = reply.raw
      reply.hijack()
      stream.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      stream.write('retry: 3000\n\n')
      const unsubscribe = hub.subscribe(request.actor.organisationId, (change) =>
        stream.write(`data: ${JSON.stringify(change)}\n\n`),
      )
      const beat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs)
      const end = setTimeout(() => stream.end(), streamMs)
      stream.on('close', () => {
        unsubscribe()
        clearInterval(beat)
        clearTimeout(end)
      })
    },
  )
}
