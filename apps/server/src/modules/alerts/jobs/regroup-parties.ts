import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { regroupHits } from '../parties/regroup-hits.ts'

const atOnce = 500

/** The next rows of lists that this organisation has hits on, in order of their ids. */
async function nextEntities(tx: Tx, after: string): Promise<string[]> {
  const { rows } = await sql<{ entity_id: string }>`select entity_id from (
      select distinct entity_id from alerts where entity_id > ${after} and not is_deleted
      union select distinct entity_id from alert_case_entities where entity_id > ${after} and not is_deleted) e
    order by entity_id limit ${atOnce}`.execute(tx)
  return rows.map(({ entity_id }) => entity_id)
}

/** After every release, hits are brought to the parties it found. */
export const regroupPartiesJob = defineJob({
  name: 'regroup-parties',
  payload: z.object({ organisation_id: z.number().int().optional(), release: z.string().optional() }),
  on: ['lists.released'],
  run: async (services, { organisation_id: told }) => {
    await services.lists.refresh()
    const release = services.lists.current()
    const regroup = async (id: number) => {
      for (let after = ''; ; ) {
        const entities = await inTenant(services.db, systemActor(id), async (tx) => {
          const next = await nextEntities(tx, after)
          await regroupHits(tx, release, next)
          return next
        })
        if (entities.length < atOnce) return
        after = entities.at(-1)!
      }
    }
    if (told === undefined) await forEachOrganisation(services, { name: 'regroup-parties' }, ({ id }) => regroup(id))
    else await regroup(told)
  },
})
