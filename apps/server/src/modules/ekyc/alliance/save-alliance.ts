import {
  type AllianceLink,
  allianceProblemText,
  type TestedAlliance,
  type WriteAllianceLink,
} from '@probity/contract/ekyc/alliance-link.ts'
import { ekycDocumentTypeNames } from '@probity/contract/ekyc/ekyc-documents.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Steps } from '#kernel/database/in-steps.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField, notFound } from '#kernel/errors.ts'
import { checkTarget } from '#kernel/http/resolve-target.ts'
import { announce } from '#kernel/live/live.ts'
import { insertOne, updateOne } from '#kernel/rows/write-rows.ts'
import type { Services } from '#kernel/services.ts'
import { findAlliance, getAlliance, type StoredAlliance } from './alliance.queries.ts'
import { type Alliance, AllianceFailed, listRemoteBanks } from './call-alliance.ts'

/** One storage place per organisation: it has one alliance. */
const place = (organisation: number): string => `key of the alliance of organisation ${organisation}`

export const openAlliance = (
  services: Services,
  organisation: number,
  { address, access_key }: Pick<StoredAlliance, 'address' | 'access_key'>,
): Alliance => ({ services, address, key: services.secrets.open(access_key, place(organisation)) })

type RemoteBank = Awaited<ReturnType<typeof listRemoteBanks>>[number]

interface Given {
  organisation: number
  link: WriteAllianceLink
}

/** The address with its key: the entered one, or the stored one. */
async function withKey(services: Services, { organisation, link }: Given, stored: StoredAlliance | undefined) {
  await checkTarget('address', link.address, services.webhookGuard)
  if (link.key !== undefined) return { services, address: link.address, key: link.key }
  // A stored key is never sent to another host.
  if (!stored || new URL(stored.address).origin !== new URL(link.address).origin) throw invalidField('key', 'required')
  return openAlliance(services, organisation, { address: link.address, access_key: stored.access_key })
}

/** Calls the alliance with the entered values and changes nothing. */
export const testAlliance = (
  services: Services,
  given: Given,
): Steps<StoredAlliance | undefined, TestedAlliance, TestedAlliance> => ({
  read: findAlliance,
  work: async (stored) => {
    const alliance = await withKey(services, given, stored)
    const began = performance.now()
    const took = () => Math.round(performance.now() - began)
    try {
      const banks = (await listRemoteBanks(alliance)).map(({ name }) => name)
      return { banks, took_ms: took(), problem: null, status: 200, detail: '' }
    } catch (error) {
      if (!(error instanceof AllianceFailed)) throw error
      const { problem, status, detail } = error
      return { banks: [], took_ms: took(), problem, status, detail }
    }
  },
  write: async (_, tested) => tested,
})

/** Saves the address of the alliance after it has answered with its banks. */
export const saveAlliance = (
  services: Services,
  given: Given,
): Steps<StoredAlliance | undefined, { alliance: Alliance; banks: RemoteBank[] }, AllianceLink | null> => ({
  read: findAlliance,
  work: async (stored) => {
    const alliance = await withKey(services, given, stored)
    try {
      return { alliance, banks: await listRemoteBanks(alliance) }
    } catch (error) {
      if (!(error instanceof AllianceFailed)) throw error
      const params = { problem: allianceProblemText(error, 'en'), problem_zh_hant: allianceProblemText(error, 'zh') }
      throw invalidField('address', 'target_refused', params)
    }
  },
  write: async (tx, { alliance: { address, key }, banks }) => {
    const stored = await findAlliance(tx)
    const values = { address, access_key: services.secrets.seal(key, place(given.organisation)) }
    if (stored) await updateOne(tx, 'ekyc_alliances', { id: stored.id, values })
    const id = stored?.id ?? (await insertOne(tx, 'ekyc_alliances', values))
    await takeBanks(tx, id, banks)
    await recordActivity(tx, { type: 'ekyc.bank.update', data: { alliance: address, banks: banks.length } })
    await announce(tx, { topic: 'ekyc' })
    return getAlliance(tx)
  },
})

/** Stores the banks that the alliance lists. A bank that is no longer listed becomes inactive and keeps its requests. */
async function takeBanks(tx: Tx, alliance: number, banks: readonly RemoteBank[]): Promise<void> {
  const known = new Set<string>(ekycDocumentTypeNames)
  for (const { id, name, name_zh_hant, asks } of banks) {
    const values = { name_zh_hant, asks: JSON.stringify(asks.filter((type) => known.has(type))) }
    await sql`insert into ekyc_banks (alliance, alliance_ref, name, name_zh_hant, asks)
      select ${alliance}, ${id}, ${name} || case when exists (select from ekyc_banks where lower(name) = lower(${name})
        and not is_deleted) then ' (' || ${id} || ')' else '' end, ${values.name_zh_hant}, ${values.asks}::jsonb
      on conflict (org_id, alliance, alliance_ref) do update set name_zh_hant = excluded.name_zh_hant, asks = excluded.asks,
        is_active = true, is_deleted = false`.execute(tx)
  }
  await sql`update ekyc_banks set is_active = false where alliance = ${alliance} and is_active
    and alliance_ref <> all(${banks.map(({ id }) => id)}::text[])`.execute(tx)
}

/** Stops sending: the banks of the alliance become inactive and its key is deleted. */
export async function removeAlliance(tx: Tx): Promise<void> {
  const stored = await findAlliance(tx)
  if (!stored) throw notFound()
  await sql`update ekyc_alliances set is_deleted = true, access_key = '' where id = ${stored.id}`.execute(tx)
  await sql`update ekyc_banks set is_active = false where alliance = ${stored.id}`.execute(tx)
  await recordActivity(tx, { type: 'ekyc.bank.update', data: { alliance: null, was: stored.address } })
  await announce(tx, { topic: 'ekyc' })
}
