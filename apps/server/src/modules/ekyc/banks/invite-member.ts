import { randomInt } from 'node:crypto'
import type { EkycInvited, InviteEkycMember } from '@probity/contract/ekyc/ekyc.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'
import type { Services } from '#kernel/services.ts'
import { endProofs, keepProof } from '../portal/proofs.ts'
import { getBank, getMember } from './banks.queries.ts'

const invitationMs = 7 * 24 * 3_600_000
const portalPath = '/alliance'

/** Eight digits that can be read out over the telephone. */
export const newCode = (): string => String(randomInt(0, 100_000_000)).padStart(8, '0')

/** Adds a member of a bank. The link alone opens nothing: the code goes through another channel. */
export async function addMember(
  tx: Tx,
  bank: number,
  { name, email }: z.output<typeof InviteEkycMember>,
): Promise<number> {
  const { is_remote: isRemote } = await getBank(tx, bank)
  if (isRemote)
    throw new AppError('E_CONFLICT', {}, 'This bank answers through the alliance: its people do not use the portal.')
  const id = await insertOne(tx, 'ekyc_members', { bank, name, email: email.toLowerCase() })
  await recordActivity(tx, {
    type: 'ekyc.bank.invite',
    target_table: 'ekyc_banks',
    target_id: bank,
    data: { member: id, email },
  })
  return id
}

/** Creates a new invitation and ends earlier ones. */
export async function invite(
  services: Services,
  organisation: number,
  member: EkycInvited | Awaited<ReturnType<typeof getMember>>,
): Promise<EkycInvited> {
  const code = newCode()
  const expires = services.now() + invitationMs
  await endProofs(services, { organisation, member: member.id, kind: 'invitation' })
  const token = await keepProof(services, { organisation, member: member.id, kind: 'invitation', code, expires })
  const { id, name, email, is_active, joined_date, last_login_date } = member
  const link = `${services.publicUrl}${portalPath}/Invitation#${token}`
  return { id, name, email, is_active, joined_date, last_login_date, link, code, expires_date: expires }
}

/** Ends the access of a member at once; the name stays on what the member did. */
export async function removeMember(tx: Tx, id: number): Promise<void> {
  const { bank, email } = await getMember(tx, id)
  await sql`update ekyc_members set is_active = false, is_deleted = true where id = ${id}`.execute(tx)
  await recordActivity(tx, {
    type: 'ekyc.bank.revoke',
    target_table: 'ekyc_banks',
    target_id: bank,
    data: { member: id, email },
  })
}
