import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { Services } from '#kernel/services.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Deletes expired tokens, links and attempts. Sessions remain: they record who was signed in. */
async function forgetProofs({ owner, now }: Pick<Services, 'owner' | 'now'>): Promise<void> {
  await sql`delete from refresh_tokens where expires_date < ${now() - 2 * day}`.execute(owner)
  await sql`delete from password_resets where expires_date < ${now() - 2 * day}`.execute(owner)
  await sql`delete from attempts where create_date < ${now() - 2 * hour}`.execute(owner)
}

export const forgetProofsJob = defineJob({
  name: 'forget-proofs',
  payload: z.object({}),
  cron: '41 * * * *',
  run: (services) => forgetProofs(services),
})
