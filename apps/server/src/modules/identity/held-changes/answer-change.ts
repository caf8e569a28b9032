import type { AskedChange, PendingChange } from '@probity/contract/identity/account-changes.ts'
import { sql } from 'kysely'
import { type Actor, inTenant, readingTenant, type Tx } from '#kernel/database/tenant.ts'
import { invalidField, notFound } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import type { Services } from '#kernel/services.ts'
import { answerOwnRequest } from '#modules/settings/answer-request.public.ts'
import { organisationName } from '../accounts/account-mail.ts'
import { verifiedOwnPassword } from '../accounts/own-password.ts'
import { ownSession } from '../sessions/own-session.ts'
import { type Addressee, addresseeOf } from './account-link.ts'
import { heldTable, makeHeldChange } from './hold-change.ts'

type Given = 'confirm' | 'refuse'

async function pendingChange(tx: Tx, userId: number): Promise<PendingChange | undefined> {
  const { rows } = await sql<{ pending_change: PendingChange | null }>`select pending_change from user_rows
    where org_id = current_org() and id = ${userId}`.execute(tx)
  return rows[0]?.pending_change ?? undefined
}

async function addressee(services: Services, token: string): Promise<Addressee> {
  const found = await addresseeOf(services, token)
  if (!found) throw notFound()
  return found
}

/** What a link asks its reader. Not found once it is answered, replaced, taken back or late. */
export async function readAskedChange(services: Services, token: string): Promise<AskedChange> {
  const to = await addressee(services, token)
  return readingTenant(services.db, to, async (tx) => {
    const pending = await pendingChange(tx, to.userId)
    if (pending?.id !== to.approval) throw notFound()
    const { by, since, wanted } = pending
    return {
      username: to.username,
      organisation: await organisationName(tx),
      by,
      since,
      email: wanted.email ?? null,
      totp_off: wanted.totp === 'off',
    }
  })
}

async function answer(tx: Tx, { userId, id, given, now }: { userId: number; id?: number; given: Given; now: number }) {
  const state = given === 'confirm' ? 'approved' : 'refused'
  const target = { target_table: heldTable, target_id: userId }
  const answered = await answerOwnRequest(tx, { ...target, state, now, ...(id !== undefined && { id }) })
  if (!answered) throw notFound()
  if (state === 'approved') await makeHeldChange(tx, answered)
}

/** The user's answer by the link in the mail, which only the present address receives. */
export async function answerByLink(services: Services, given: { token: string; answer: Given; ip: string }) {
  const { approval: id, ...to } = await addressee(services, given.token)
  const actor: Actor = { ...to, ip: given.ip }
  await inTenant(services.db, actor, (tx) =>
    answer(tx, { userId: to.userId, id, given: given.answer, now: services.now() }),
  )
}

/** The user's answer in the profile. Confirming needs the password, which no administrator knows. */
export async function answerInProfile(
  services: Services,
  actor: RequestActor,
  given: { answer: Given; password?: string | undefined },
) {
  ownSession(actor)
  const { userId } = actor
  if (!(await readingTenant(services.db, actor, (tx) => pendingChange(tx, userId)))) throw notFound()
  if (given.answer === 'confirm' && !(await verifiedOwnPassword(services, actor, given.password ?? '')))
    throw invalidField('password', 'invalid')
  await inTenant(services.db, actor, (tx) => answer(tx, { userId, given: given.answer, now: services.now() }))
}
