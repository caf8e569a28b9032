import { splitEmails } from '@probity/contract/settings/settings.ts'
import { z } from 'zod'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { forEachOrganisation, type Organisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { composeMail } from '#kernel/mail/compose-mail.ts'
import { mailOnce } from '#kernel/mail/mail-once.ts'
import type { Services } from '#kernel/services.ts'
import { readSetting } from '#modules/settings/settings.public.ts'
import { readChainStatus } from '../chain/chain-status.queries.ts'
import { storeMailedHead } from '../chain/mailed-heads.ts'
import { chainHeadMail } from './chain-head-mail.ts'

async function mailHead(services: Services, { id, name }: Organisation): Promise<void> {
  const now = services.now()
  const facts = await inTenant(services.db, systemActor(id), async (tx) => {
    const to = splitEmails(await readSetting(tx, 'audit_head_mail'))
    if (to.length === 0) return undefined
    const shown = await readSetting(tx, 'interface_languages')
    const lang = shown === 'both' ? await readSetting(tx, 'first_language') : shown
    return { to, lang, ...(await readChainStatus(tx, now)) }
  })
  if (!facts) return
  const { to, lang, head, rows, seals: seq } = facts
  const when = new Date(now).toISOString()
  const message = composeMail(chainHeadMail, { to, lang, facts: { organisation: name, head, rows, when } })
  const key = `audit-head ${id} ${when.slice(0, 10)}`
  const sent = (tx: Tx) => storeMailedHead(tx, id, { seq, hash: head, now })
  await mailOnce(services, { organisation: id, key, message, sent })
}

/** Mails each chain's head at 06:00 in Hong Kong to the addresses in the settings: nobody can rewrite that copy from inside. */
export const mailChainHeads = defineJob({
  name: 'mail-audit-heads',
  payload: z.object({}),
  cron: '0 22 * * *',
  run: async (services) => {
    const loop = { name: 'mail-audit-heads', patienceMs: 60_000 }
    const { failed } = await forEachOrganisation(services, loop, (organisation) => mailHead(services, organisation))
    // The queue retries; organisations whose mail went out are skipped.
    if (failed.length > 0) throw new Error(`The audit head was not mailed for ${failed.length} organisations`)
  },
})
