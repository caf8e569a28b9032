import { sql } from 'kysely'
import { databaseIdentity } from '#kernel/audit/head-notes.ts'
import { chainHead } from '#kernel/audit/seal.ts'
import type { Database } from '#kernel/database/database.ts'
import { readingTenant, systemActor } from '#kernel/database/tenant.ts'
import type { Services } from '#kernel/services.ts'

type Noting = Pick<Services, 'owner' | 'now' | 'headNotes' | 'log'>

export interface Head {
  organisation: string
  seq: number
  hash: string
}

/** The head of a chain, with the code of its organisation. */
export const readHead = (owner: Database, organisationId: number): Promise<Head> =>
  readingTenant(owner, systemActor(organisationId), async (tx) => {
    const { rows } = await sql<{ code: string }>`select code from organisations where id = current_org()`.execute(tx)
    const { seq, hash } = await chainHead(tx)
    return { organisation: rows[0]!.code, seq, hash }
  })

/** Writes heads of chains to the file outside the database, and to the log. */
export async function noteHeads({ owner, now, headNotes, log }: Noting, heads: readonly Head[]): Promise<void> {
  const sealed = heads.filter(({ seq }) => seq > 0)
  if (sealed.length === 0 || !headNotes) return
  const database = await databaseIdentity(owner)
  const date = new Date(now()).toISOString()
  const beside = sealed.length > 1 && Object.fromEntries(sealed.map(({ organisation, seq }) => [organisation, seq]))
  await headNotes.append(sealed.map((head) => ({ database, ...head, date, ...(beside && { beside }) })))
  for (const { organisation, seq, hash } of sealed)
    log.info({ organisation, seal: seq, head: hash }, 'head of the audit chain')
}
