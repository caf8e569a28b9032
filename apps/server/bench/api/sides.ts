import pg from 'pg'
import { Pool } from 'undici'
import type { Actor } from '#kernel/tenant.ts'
import type { Case } from './cases.ts'
import type { Statement, stenographer } from './take-down.ts'

export interface Side {
  run: (one: Case, turn: number) => Promise<void>
  close: () => Promise<void>
}

/** The API as a client meets it: sign-in checked, input validated, rows confined, answer read to its end. */
export function apiSide({ url, token, readers }: { url: string; token: string; readers: number }): Side {
  const pool = new Pool(url, { connections: readers, pipelining: 1 })
  return {
    async run(one, turn) {
      const { method, path, body } = one.call(turn)
      const { statusCode, body: answer } = await pool.request({
        method,
        path,
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        body: body ? JSON.stringify(body) : null,
      })
      const text = await answer.text()
      if (statusCode !== 200) throw new Error(`${method} ${path} was answered ${statusCode}: ${text.slice(0, 300)}`)
    },
    close: () => pool.close(),
  }
}

interface Bare {
  address: pg.PoolConfig
  actor: Actor
  connections: number
  statements: (one: Case, turn: number) => Promise<Statement[]>
}

/** The statements behind the same calls, sent one after the other over sessions that are confined once and for all. */
export function bareSide({ address, actor, connections, statements }: Bare): Side {
  const options = [
    ['role', 'probity_app'],
    ['app.org_id', String(actor.organisationId)],
    ['app.user_id', String(actor.userId)],
    ['app.username', actor.username],
  ].map(([name, value]) => `-c ${name}=${value}`)
  const pool = new pg.Pool({ ...address, max: connections, options: options.join(' ') })
  // The cluster ends before its last idle connection does.
  pool.on('error', () => undefined)
  return {
    async run(one, turn) {
      const list = await statements(one, turn)
      const client = await pool.connect()
      try {
        if (list.length > 1) await client.query('begin')
        for (const { text, values } of list) await client.query(text, [...values])
        if (list.length > 1) await client.query('commit')
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

/** Takes the SQL of a case down once per turn, and not while it is timed. */
export function rehearsed(steno: ReturnType<typeof stenographer>) {
  const known = new Map<string, Statement[]>()
  const keyOf = (one: Case, turn: number) => `${one.name} ${turn}`
  return {
    async rehearse(one: Case, turns: number): Promise<void> {
      for (let turn = 0; turn < turns; turn++)
        known.set(keyOf(one, turn), await steno.takeDown((tx) => one.work(tx, turn)))
    },
    statements: async (one: Case, turn: number): Promise<Statement[]> => known.get(keyOf(one, turn)) ?? [],
  }
}
