import { exportLimits } from '@probity/contract/exports/exports.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { composeMail } from '#kernel/mail/compose-mail.ts'
import { mailOnce } from '#kernel/mail/mail-once.ts'
import { activeUsers } from '#modules/identity/identity.public.ts'
import { readPreference } from '#modules/settings/settings.public.ts'
import { exportReadyMail } from './export-ready-mail.ts'
import { getExport } from './exports.queries.ts'

const stayMs = 60_000

/** Users do not wait on the screen for a file that takes longer; a quicker one is announced there. */
export const isMailed = ({ create_date }: { create_date: number }, now: number): boolean => now - create_date > stayMs

/** The requester of a file that can still be fetched, if they may sign in and have a mail address. */
async function readReady(tx: Tx, id: number) {
  const { step, done, created_by, created_by_id } = await getExport(tx, id)
  const user = (await activeUsers(tx)).find((one) => one.id === created_by_id && one.username === created_by)
  if (step !== 'ready' || user === undefined || user.email === '') return undefined
  const { rows } = await sql<{ name: string }>`select name from organisations where id = current_org()`.execute(tx)
  const lang = await readPreference(tx, 'language', user.username)
  return { to: user.email, lang, name: user.name || user.username, organisation: rows[0]?.name ?? '', rows: done }
}

/** Mails the requester that a file is ready. The mail contains no data of it, and its link requires a sign-in. */
export const mailExportJob = defineJob({
  name: 'mail-export',
  payload: z.object({ export: z.number().int(), organisation_id: z.number().int() }),
  run: async (services, { export: id, organisation_id: organisation }) => {
    const found = await readingTenant(services.db, systemActor(organisation), (tx) => readReady(tx, id))
    if (found === undefined) return
    const { to, lang, ...facts } = found
    const link = `${services.publicUrl}/sys/Export?export=${id}`
    const message = composeMail(exportReadyMail, {
      to: [to],
      lang,
      facts: { ...facts, hours: exportLimits.fileHours, link },
    })
    await mailOnce(services, { organisation, key: `export ${organisation} ${id}`, message })
  },
})
