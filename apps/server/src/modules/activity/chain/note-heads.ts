import { sql } from 'kysely'
import { databaseIdentity } from '#kernel/audit/head-notes.ts'
import { chainHead } from '#kernel/audit/seal.ts'
import { readingTenant, systemActor } from '#kernel/database/tenant.ts'
import type { Services } from '#kernel/services.ts'

type Noting = Pick<Services, 'owner' | 'now' | 'headNotes' | 'log'>

/** Writes the head of a chain to the file outside the database, and to the log. */
export async function noteHeads({ owner, now, headNotes, log }: Noting, organisationId: number): Promise<void> {
  const { seq, hash, organisation } = await readingTenant(owner, systemActor(organisationId), async (tx) => {
    const { rows } = await sql<{ code: string }>`select code from organisations where id = current_org()`.execute(tx)
    return { ...(await chainHead(tx)), organisation: rows[0]!.code }
  })
  if (seq === 0 || !headNotes) return
  const database = await databaseIdentity(owner)
  await headNotes.append([{ database, organisation, seq, hash, date: new Date(now()).toISOString() }])
  log.info({ organisation, seal: seq, head: hash }, 'head of the audit chain')
}
