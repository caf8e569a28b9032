import type { AcceptInvitation, AskPortalCode, PortalSignIn } from '@probity/contract/ekyc/alliance-portal.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { recordActivity } from '#kernel/audit/activity.ts'
import { inTenant, readingTenant, systemActor } from '#kernel/database/tenant.ts'
import { runTransaction } from '#kernel/database/transaction-scope.ts'
import { invalidField, TooMany } from '#kernel/errors.ts'
import { composeInBothLanguages } from '#kernel/mail/compose-mail.ts'
import type { Services } from '#kernel/services.ts'
import { countAttempt, findOrganisation, throttledFor } from '../../identity/identity.public.ts'
import { allianceCodeMail } from '../alliance-mails.ts'
import { newCode } from '../banks/invite-member.ts'
import { endProofs, keepProof, openSession, useCode, useProof } from './proofs.ts'

const codeMs = 10 * 60_000

/** Counts every try by account and by client address; refuses past the limit. */
async function countTry(services: Services, account: string, ip: string): Promise<void> {
  const attempt = { kind: 'alliance', account, ip, now: services.now() } as const
  const waitMs = await runTransaction(services.auth.transaction(), async (tx) => {
    const wait = await throttledFor(tx, attempt)
    if (wait === 0) await countAttempt(tx, attempt)
    return wait
  })
  if (waitMs > 0) throw new TooMany(waitMs)
}

interface Member {
  organisation: number
  member: number
}

/** Accepts an invitation, once. The answer is the same whatever is wrong with it. */
export async function acceptInvitation(
  services: Services,
  { token, code }: z.output<typeof AcceptInvitation>,
  ip: string,
): Promise<string> {
  await countTry(services, `invitation ${token.slice(0, 20)}`, ip)
  const proven = await useProof(services, token, code.replace(/\s/g, ''))
  if (!proven || !(await noteSignIn(services, proven, ip))) throw invalidField('code', 'ekyc_invitation')
  return openSession(services, proven)
}

/** Mails a code to a member. For any other address nothing happens, and the answer is the same. */
export async function askCode(
  services: Services,
  { organisation, email }: z.output<typeof AskPortalCode>,
  ip: string,
): Promise<void> {
  await countTry(services, `code ${organisation.toLowerCase()} ${email.toLowerCase()}`, ip)
  const found = await memberOf(services, organisation, email)
  if (!found) return
  const code = newCode()
  await endProofs(services, { ...found, kind: 'code' })
  await keepProof(services, { ...found, kind: 'code', code, expires: services.now() + codeMs })
  await services.mail.send(
    composeInBothLanguages(allianceCodeMail, { to: [email], facts: { name: found.name, code, minutes: 10 } }),
  )
}

export async function signInWithCode(
  services: Services,
  { organisation, email, code }: z.output<typeof PortalSignIn>,
  ip: string,
): Promise<string> {
  await countTry(services, `sign-in ${organisation.toLowerCase()} ${email.toLowerCase()}`, ip)
  const found = await memberOf(services, organisation, email)
  const proven = found !== undefined && (await useCode(services, found, code.replace(/\s/g, '')))
  if (!proven || !(await noteSignIn(services, found, ip))) throw invalidField('code', 'code_not_valid')
  return openSession(services, found)
}

/** Members who accepted their invitation; others cannot sign in. */
async function memberOf(
  services: Services,
  code: string,
  email: string,
): Promise<(Member & { name: string }) | undefined> {
  const organisation = await findOrganisation(services.auth, code.trim().toLowerCase())
  if (!organisation) return undefined
  const row = await readingTenant(services.db, systemActor(organisation.id), async (tx) => {
    const { rows } = await sql<{
      id: number
      name: string
    }>`select id, name from ekyc_members where lower(email) = ${email.toLowerCase()}
      and is_active and joined_date is not null and not is_deleted`.execute(tx)
    return rows[0]
  })
  return row && { organisation: organisation.id, member: row.id, name: row.name }
}

/** Logs the sign-in under the member's own name; false when the member or the bank was removed. */
async function noteSignIn(services: Services, { organisation, member }: Member, ip: string): Promise<boolean> {
  const known = await readingTenant(services.db, systemActor(organisation), async (tx) => {
    const { rows } = await sql<{ email: string; bank: number }>`select m.email, m.bank from ekyc_members m
        join ekyc_banks b on b.org_id = m.org_id and b.id = m.bank and b.is_active and not b.is_deleted
      where m.id = ${member} and m.is_active and not m.is_deleted`.execute(tx)
    return rows[0]
  })
  if (!known) return false
  const actor = { organisationId: organisation, userId: 0, username: known.email, ip }
  await inTenant(services.db, actor, async (tx) => {
    const now = services.now()
    await sql`update ekyc_members set joined_date = coalesce(joined_date, ${now}), last_login_date = ${now}
      where id = ${member}`.execute(tx)
    await recordActivity(tx, { type: 'ekyc.bank.sign_in', target_table: 'ekyc_banks', target_id: known.bank })
  })
  return true
}
