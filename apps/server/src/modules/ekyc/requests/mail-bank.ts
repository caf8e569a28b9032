import { sql } from 'kysely'
import { z } from 'zod'
import { readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { composeInBothLanguages } from '#kernel/mail/compose-mail.ts'
import { mailOnce } from '#kernel/mail/mail-once.ts'
import { allianceRequestMail } from '../alliance-mails.ts'
import { requestRef } from './requests.queries.ts'

interface Waiting {
  stage_date: number
  number: number
  client_number: number
  firm: string
  members: { id: number; name: string; email: string }[]
}

/** A request that waits for the bank, with the members who can answer it. */
async function waitingFor(tx: Tx, request: number): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`select r.stage_date, r.number, c.number as client_number, o.name as firm,
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'email', m.email) order by m.id), '[]')
        from ekyc_members m where m.org_id = r.org_id and m.bank = r.bank and m.is_active and not m.is_deleted
          and m.joined_date is not null) as members
    from ekyc_requests r join ekyc_clients c on c.org_id = r.org_id and c.id = r.client join organisations o on o.id = r.org_id
    where r.id = ${request} and r.stage in ('submitted', 'resubmitted') and not r.is_deleted`.execute(tx)
  return rows[0]
}

/** Mails the members of a bank each time a request starts to wait for them. The mail names no company. */
export const mailBankJob = defineJob({
  name: 'mail-ekyc-bank',
  on: ['ekyc.changed'],
  payload: z.object({ request: z.number().int(), organisation_id: z.number().int() }),
  run: async (services, { request, organisation_id: organisation }) => {
    const found = await readingTenant(services.db, systemActor(organisation), (tx) => waitingFor(tx, request))
    if (!found) return
    const ref = requestRef(found.client_number, found.number)
    const link = `${services.publicUrl}/alliance?request=${request}`
    for (const { id, name, email } of found.members) {
      const facts = { name, firm: found.firm, ref, link }
      const message = composeInBothLanguages(allianceRequestMail, { to: [email], facts })
      await mailOnce(services, {
        organisation,
        key: `ekyc ${organisation} ${request} ${found.stage_date} ${id}`,
        message,
      })
    }
  },
})
