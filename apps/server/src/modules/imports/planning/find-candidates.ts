import type { ImportType } from '@probity/contract/imports/import-layout.ts'
import type { ImportCandidate } from '@probity/contract/imports/imports.ts'
import { identityType } from '@probity/contract/values/enumerations.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { holdersOfIdentities, partiesOfNames } from '#modules/parties/parties.public.ts'
import type { FileRecord } from '../converting/read-records.ts'
import { recordsHolding, type StoredRecord } from './stored-records.ts'

type Reason = ImportCandidate['reasons'][number]
export interface Found {
  party: number
  reasons: Reason[]
}

/** From the strongest reason to the weakest. */
const order: readonly Reason[] = ['hkid', 'document', 'br_number', 'coi_number', 'name', 'sound']

/**
 * Records of the register that may be the same as a row, by its index in the page, most likely first: by document, company number,
 * or name across scripts. Rows with a known reference are compared by documents and company numbers only.
 */
export async function candidatesOf(
  tx: Tx,
  type: ImportType,
  records: readonly FileRecord[],
  stored: ReadonlyMap<string, StoredRecord>,
): Promise<Map<number, Found[]>> {
  const found = new Map<number, Map<number, Reason[]>>()
  const add = (at: number, party: number, reason: Reason) => {
    const own = stored.get(records[at]!.ref_id)
    if (own && (own.id === party || reason === 'name' || reason === 'sound')) return
    const parties = found.get(at) ?? new Map<number, Reason[]>()
    const reasons = parties.get(party) ?? []
    if (!reasons.includes(reason)) parties.set(party, [...reasons, reason])
    found.set(at, parties)
  }
  if (type === 'person') await addHolders(tx, records, add)
  else await addNumbers(tx, records, add)
  await addNames(tx, type, records, add)
  return new Map([...found].map(([at, parties]) => [at, likeliest(parties)]))
}

type Add = (at: number, party: number, reason: Reason) => void

/** More records than these are too many to compare with a row by eye. */
const candidatesMax = 5

function likeliest(parties: ReadonlyMap<number, Reason[]>): Found[] {
  const rank = (reasons: readonly Reason[]) => Math.min(...reasons.map((reason) => order.indexOf(reason)))
  return [...parties]
    .sort(([id, one], [otherId, other]) => rank(one) - rank(other) || other.length - one.length || id - otherId)
    .slice(0, candidatesMax)
    .map(([party, reasons]) => ({ party, reasons: order.filter((reason) => reasons.includes(reason)) }))
}

async function addHolders(tx: Tx, records: readonly FileRecord[], add: Add): Promise<void> {
  const given = records.flatMap(({ draft }, at) =>
    draft.lists.idens.flatMap(({ type, id_number }) =>
      typeof type === 'number' && typeof id_number === 'string' ? [{ at, type, id_number }] : [],
    ),
  )
  for (const { at, party, type } of await holdersOfIdentities(tx, given))
    add(at, party, type === identityType.hkid ? 'hkid' : 'document')
}

async function addNumbers(tx: Tx, records: readonly FileRecord[], add: Add): Promise<void> {
  for (const field of ['br_number', 'coi_number'] as const) {
    const places = new Map<string, number[]>()
    for (const [at, { draft }] of records.entries()) {
      const number = draft.fields[field]
      if (typeof number === 'string') places.set(number, [...(places.get(number) ?? []), at])
    }
    for (const row of await recordsHolding(tx, 'company', field, [...places.keys()]))
      for (const at of places.get(String(row[field])) ?? []) add(at, row.id, field)
  }
}

async function addNames(tx: Tx, type: ImportType, records: readonly FileRecord[], add: Add): Promise<void> {
  const given = records.flatMap(({ draft }, at) =>
    draft.lists.names.map(({ sur, other }) => ({
      at,
      sur: (sur as string | undefined) ?? null,
      other: (other as string | undefined) ?? null,
    })),
  )
  for (const { at, party, reason } of await partiesOfNames(tx, type === 'person' ? 2 : 1, given)) add(at, party, reason)
}
