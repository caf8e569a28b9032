import { menuKeys } from '@probity/contract/identity/access.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabases } from '#kernel/database/database.ts'
import { createApp } from '#kernel/http/app.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import { cleanUp } from '../clean-up.ts'
import { cloneDatabase } from '../database/database.ts'

/** A migrated database with two organisations and nothing else. */
export async function emptyWorld() {
  const address = await cloneDatabase()
  const databases = openDatabases({ owner: { ...address, max: 4 } }, () => undefined)
  cleanUp(() => databases.close())
  const client = new pg.Client(address)
  await client.connect()
  cleanUp(() => client.end())
  const organisation = async (code: string) => {
    const { rows } = await sql<{
      id: number
    }>`insert into organisations (code, name) values (${code}, ${code}) returning id`.execute(databases.owner)
    return rows[0]!.id
  }
  const [alpha, beta] = [await organisation('alpha'), await organisation('beta')]
  return { databases, client, address, alpha, beta }
}
export type EmptyWorld = Awaited<ReturnType<typeof emptyWorld>>

export function actorOf(organisationId: number, username: string, keys: readonly string[] = menuKeys): RequestActor {
  return {
    organisationId,
    userId: username.length,
    username,
    keys: new Set(keys),
    readOnly: username === 'auditor',
    sessionId: username,
  }
}

/** An application whose tokens are the actors' names: what a kernel needs of sign-in, and no more. */
export async function kernelApp(world: EmptyWorld, actors: RequestActor[]) {
  const app = await createApp({
    db: world.databases.app,
    authenticate: async (request) =>
      actors.find(({ sessionId }) => request.headers.authorization === `Bearer ${sessionId}`),
    logger: false,
    version: '0.0.0',
    checkAnswers: true,
  })
  cleanUp(() => app.close())
  const call =
    (token: string) =>
    async (
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      url: string,
      payload?: object,
      headers: Record<string, string> = {},
    ) => {
      const response = await app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(payload ? { payload } : {}),
      })
      return { status: response.statusCode, body: response.json() }
    }
  return { app, call }
}
