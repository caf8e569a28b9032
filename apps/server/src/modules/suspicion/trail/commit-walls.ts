import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#kernel/database/database.ts'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'

const saltBytes = 32

/**
 * Commits to the heads of all trails behind the wall of one organisation: a salted hash goes into an ordinary traced table, which
 * the audit chain covers; its preimage stays behind the wall. An organisation without reports gets one too, so that a commitment
 * reveals nothing.
 */
export async function commitWall(owner: Database, organisationId: number): Promise<void> {
  await inTenant(owner, systemActor(organisationId), async (tx) => {
    const salt = randomBytes(saltBytes).toString('hex')
    const { rows } = await sql<{
      heads: string
    }>`select coalesce(jsonb_agg(jsonb_build_array(report, seq, encode(hash, 'hex'))
      order by report), '[]')::text as heads from suspicion_heads where org_id = current_org()`.execute(tx)
    const { heads } = rows[0]!
    const { rows: made } = await sql<{ id: number }>`insert into wall_commitments (commitment)
      values (encode(sha256(decode(${salt}, 'hex') || convert_to(${heads}, 'UTF8')), 'hex')) returning id`.execute(tx)
    await sql`insert into wall_openings (commitment_id, salt, heads)
      values (${made[0]!.id}, decode(${salt}, 'hex'), ${heads})`.execute(tx)
  })
}

export const commitWallsJob = defineJob({
  name: 'commit-walls',
  payload: z.object({}),
  cron: '7 * * * *',
  run: async (services) => {
    await forEachOrganisation(services, { name: 'commit-walls', closed: true }, ({ id }) =>
      commitWall(services.owner, id),
    )
  },
})
