import type { AccountChange } from '@probity/contract/identity/account-changes.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { composeMail } from '#kernel/mail/compose-mail.ts'
import type { Mail } from '#kernel/mail/mail.ts'
import { mailOnce } from '#kernel/mail/mail-once.ts'
import type { Services } from '#kernel/services.ts'
import { mailLanguage, organisationName } from '../accounts/account-mail.ts'
import { accountChangeMs } from '../sessions/lifetimes.ts'
import { accountChangeLink } from './account-link.ts'
import { accountChangeAskedMail, accountChangeMadeMail, addressAskedMail } from './change-mails.ts'

interface Concerned {
  user_id: number
  username: string
  email: string
  name: string
  by: string
  wanted: AccountChange
  decided_date: number | null
}

async function readConcerned(tx: Tx, approval: number) {
  const { rows } =
    await sql<Concerned>`select u.id as user_id, u.username, u.email, coalesce(nullif(u.name, ''), u.username) as name,
      a.requested_by as by, a.wanted, a.decided_date
    from approvals a join users u on u.org_id = a.org_id and u.id = a.target_id
    where a.org_id = current_org() and a.id = ${approval} and not a.is_deleted`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  const { email, totp } = found.wanted
  const facts = {
    name: found.name,
    username: found.username,
    organisation: await organisationName(tx),
    by: found.by,
    email: email ?? null,
    totpOff: totp === 'off',
  }
  return { ...found, facts, lang: await mailLanguage(tx, found.username) }
}

type Found = NonNullable<Awaited<ReturnType<typeof readConcerned>>>

async function asked(
  services: Services,
  organisationId: number,
  { approval, found }: { approval: number; found: Found },
) {
  const { user_id: userId, username, email, lang, facts, decided_date } = found
  if (decided_date !== null) return []
  const link = await accountChangeLink(services, { organisationId, approval, userId, username, email })
  const days = accountChangeMs / 86_400_000
  const own =
    email === '' ? [] : [composeMail(accountChangeAskedMail, { to: [email], lang, facts: { ...facts, link, days } })]
  const { email: wanted, ...rest } = facts
  if (wanted === null) return own
  return [...own, composeMail(addressAskedMail, { to: [wanted], lang, facts: { ...rest, email: wanted } })]
}

function made(found: Found, replaced: string): Mail[] {
  const when = new Date(found.decided_date ?? 0).toISOString()
  const to = [...new Set([replaced, found.email])].filter((address) => address !== '')
  const { by: _by, ...facts } = found.facts
  return to.map((address) =>
    composeMail(accountChangeMadeMail, { to: [address], lang: found.lang, facts: { ...facts, when } }),
  )
}

/** Tells the old and the new address of a change that was asked for, and again once it is made. */
export const mailAccountChangeJob = defineJob({
  name: 'mail-account-change',
  on: ['account.change_asked', 'account.change_made'],
  payload: z.object({
    organisation_id: z.number().int(),
    approval: z.number().int(),
    /** The address until then; absent while the change is only asked for. */
    replaced: z.string().optional(),
  }),
  run: async (services, { organisation_id: organisation, approval, replaced }) => {
    const found = await readingTenant(services.db, systemActor(organisation), (tx) => readConcerned(tx, approval))
    if (!found) return
    const letters =
      replaced === undefined ? await asked(services, organisation, { approval, found }) : made(found, replaced)
    const step = replaced === undefined ? 'asked' : 'made'
    for (const [n, message] of letters.entries())
      await mailOnce(services, { organisation, key: `account ${organisation} ${approval} ${step} ${n}`, message })
  },
})
