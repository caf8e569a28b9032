import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import { canonicalJson } from '@probity/watchlists/canonical-json.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import { isSettled, position, sealOrganisation } from '#kernel/audit/seal.ts'
import { type Actor, inTenant, snapshotOfTenant } from '#kernel/database/tenant.ts'
import { type PackReceipt, receiptPath } from '../pack-format.ts'
import { zipAppendix } from './append-to-zip.ts'
import { notedRow, sealHeads } from './audit-rows.queries.ts'
import { gatherPack } from './gather-pack.ts'
import type { PackAsk } from './members.queries.ts'
import { storyWithLaw } from './story.queries.ts'
import { type PackServices, type WrittenPack, writePack } from './write-pack.ts'

export interface Pack {
  name: string
  size: number
  content: Readable
}

const tries = 50
const pauseMs = 200

/**
 * Makes a pack in four steps: seals what is committed; stores the files, from one snapshot; writes the log entry that names them;
 * and, once that entry is sealed, adds the receipt that links the entry to the chain. An open write transaction delays the seal:
 * after ten seconds the pack is made without it, and states so.
 */
export async function makePack(services: PackServices, actor: Actor, ask: PackAsk): Promise<Pack> {
  await sealWhatIsThere(services, actor)
  const pack = await storePack(services, actor, ask)
  const { party, noted, end, name } = pack
  const target_table = partyFamilies[party.kind]
  const data = { ...noted, asked: ask }
  await inTenant(services.db, actor, (tx) =>
    recordActivity(tx, { type: 'evidence.export', target_table, target_id: party.id, data }),
  )
  const receipt = await receiptOf(services, actor, pack)
  const appendix = zipAppendix(end, receiptPath, Buffer.from(canonicalJson(receipt)))
  const stored = await services.files.open(noted.pack)
  const content = async function* () {
    yield* stored
    yield appendix
  }
  return { name, size: noted.size + appendix.length, content: Readable.from(content()) }
}

async function storePack(services: PackServices, actor: Actor, ask: PackAsk): Promise<WrittenPack> {
  const folder = await mkdtemp(path.join(tmpdir(), 'probity-evidence-'))
  try {
    const { tables } = services
    const gathered = await snapshotOfTenant(services.db, actor, (tx) => gatherPack(tx, { ask, tables, folder }))
    const story = await storyWithLaw(services, gathered.story)
    return await writePack(services, { ...gathered, story })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Seals what was committed before the request, because unsealed rows in a pack prove nothing. */
async function sealWhatIsThere({ owner, now }: PackServices, { organisationId }: Actor): Promise<void> {
  const asked = await position(owner)
  for (let left = tries; left > 0 && !(await isSettled(owner, organisationId, asked)); left -= 1) await sleep(pauseMs)
  await sealOrganisation(owner, organisationId, now())
}

async function receiptOf(services: PackServices, actor: Actor, pack: WrittenPack): Promise<PackReceipt> {
  for (let left = tries; ; left -= 1) {
    await sealOrganisation(services.owner, actor.organisationId, services.now())
    const receipt = await snapshotOfTenant(services.db, actor, async (tx) => {
      const row = await notedRow(tx, pack.noted.pack)
      const seals: PackReceipt['seals'] = []
      if (row.seal !== null) for await (const [, seal] of sealHeads(tx, pack.head.seq)) seals.push(seal)
      return { row, seals: seals.filter(({ seq }) => seq <= (row.seal ?? 0)) }
    })
    if (receipt.row.seal !== null || left === 0) return receipt
    await sleep(pauseMs)
  }
}
