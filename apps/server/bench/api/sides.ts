import pg from 'pg'
import { Pool } from 'undici'
import type { Actor } from '#kernel/database/tenant.ts'
import type { Case } from './cases.ts'
import type { Statement, stenographer } from './take-down.ts'

export interface Side {
  run: (one: Case, turn: number) => Promise<void>
  close: () => Promise<void>
}

/** The API as a client uses it: with sign-in check, validation and row security; reads the whole response. */
export function apiSide({ url, tokens }: { url: string; tokens: readonly string[] }): Side {
  const pool = new Pool(url, { connections: tokens.length, pipelining: 1 })
  let calls = 0
  return {
    async run(one, turn) {
      const { method, path, body } = one.call(turn)
      const token = tokens[calls++ % tokens.length]!
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

const settings = ({ organisationId, userId, username }: Actor) => [
  ['app.org_id', String(organisationId)],
  ['app.user_id', String(userId)],
  ['app.username', username],
  ['app.ip', '127.0.0.1'],
]

/**
 * The minimum for a program that serves several organisations over shared connections: the same statements, each call in a
 * transaction with row security for its organisation.
 */
export function confinedSide({ address, actor, connections, statements }: Bare): Side {
  const confine = `select ${settings(actor)
    .map(([name], at) => `set_config('${name}', $${at + 1}, true)`)
    .join(', ')}`
  const values = settings(actor).map(([, value]) => value)
  return sqlSide({ address, connections, roles: [['role', 'probity_app']], statements }, async (client, list) => {
    await client.query('begin')
    await client.query(confine, values)
    for (const { text, values } of list) await client.query(text, [...values])
    await client.query('commit')
  })
}

/** The statements alone, over connections dedicated to one organisation. No program could serve two that way. */
export function bareSide({ address, actor, connections, statements }: Bare): Side {
  const roles = [['role', 'probity_app'], ...settings(actor)]
  return sqlSide({ address, connections, roles, statements }, async (client, list) => {
    if (list.length > 1) await client.query('begin')
    for (const { text, values } of list) await client.query(text, [...values])
    if (list.length > 1) await client.query('commit')
  })
}

type Opened = Omit<Bare, 'actor'> & { roles: string[][] }

function sqlSide(
  { address, connections, roles, statements }: Opened,
  run: (client: pg.PoolClient, list: readonly Statement[]) => Promise<void>,
): Side {
  const options = roles.map(([name, value]) => `-c ${name}=${value}`).join(' ')
  const pool = new pg.Pool({ ...address, max: connections, options })
  // The cluster stops before its last idle connection is closed.
  pool.on('error', () => undefined)
  return {
    async run(one, turn) {
      const list = await statements(one, turn)
      const client = await pool.connect()
      try {
        await run(client, list)
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

/** Records the SQL of a case once per turn, outside the measured time. */
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
