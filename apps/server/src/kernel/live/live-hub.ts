import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { LiveChange } from './live.ts'

type Listener = (change: LiveChange) => void

export interface LiveHub {
  subscribe(organisationId: number, listener: Listener): () => void
  close(): Promise<void>
}

const reconnectMs = 1_000

/** One connection of this process that listens for announcements and forwards them to the organisation's open screens. */
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
