import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { appendHistory } from '../assessments/save-history.ts'
import { highPlaces } from './preview-questionnaire.ts'
import { rateAgain, versionFor } from './rate-again.ts'

const batch = 500

/** Rates every party again that was last assessed by an earlier version, except where its answers do not cover the new one. */
export const ratePartiesAgainJob = defineJob({
  name: 'rate-parties-again',
  payload: z.object({ organisation_id: z.number().int(), assessment: z.number().int() }),
  on: ['questionnaire.published'],
  run: async ({ db, now }, { organisation_id, assessment: id }) => {
    for (let after: number | null = 0; after !== null; )
      after = await inTenant(db, systemActor(organisation_id), async (tx) => {
        const { rows } = await sql<{ series: string }>`select series from risk_assessments
          where id = ${id} and state = 'live'`.execute(tx)
        const series = rows[0]?.series
        if (series === undefined) return null
        const version = await versionFor(tx, { id, series })
        const portion = { series, after: after!, limit: batch, highPlaces: await highPlaces(tx, now()) }
        const { last, rated } = await rateAgain(tx, version, portion)
        for (const { person, company, history, found, due, isIncomplete, isCurrent } of rated)
          if (!isIncomplete && !isCurrent)
            await appendHistory(tx, {
              target: person === null ? { kind: 'company', id: company! } : { kind: 'person', id: person },
              assessment: id,
              found,
              content: version.content,
              now: now(),
              rated_from: history,
              due_by: due,
            })
        return rated.length === batch ? last : null
      })
  },
})
