import { readFile } from 'node:fs/promises'
import { hasHead } from '#kernel/audit/anchors.ts'
import { type HeadNotes, headNotesIn, readHeadNotes } from '#kernel/audit/head-notes.ts'
import { chainHead, sealOrganisation } from '#kernel/audit/seal.ts'
import { now } from '#kernel/clock.ts'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { listOrganisations } from '#kernel/for-each-organisation.ts'
import { tablesOf } from '#kernel/modules/gather.ts'
import { anchorsOf, unprovedPart, verifyOrganisation } from '#modules/activity/activity.command.ts'
import { lastUse } from '#modules/identity/identity.public.ts'
import { verifyWall } from '#modules/suspicion/suspicion.command.ts'
import { Refusal, Unproved } from '../backup/refusal.ts'
import { modules } from '../modules.ts'
import { headsFile } from '../start/places.ts'
import { comparedText, findingText, sources, unprovedText, wallText } from './audit-words.ts'
import { type CommandWorld, withDatabase } from './database.ts'
import { countOf } from './terminal/count-of.ts'
import { BadInput } from './terminal/json-lines.ts'
import { flag, one, readOptions } from './terminal/options.ts'
import type { CommandIo } from './terminal/output.ts'

export const name = 'audit'
export const summary = 'Verify, seal or show the audit chain of every organisation, or of one'
export const usage = `audit verify [ORGANISATION] [--heads FILE] [--head HASH] [--records]
audit head [ORGANISATION]
audit seal [ORGANISATION]`

interface Organisation {
  id: number
  code: string
}
interface Outcome {
  findings: number
  unsealed: number
  /** Chains whose end nothing outside the database proves. */
  unproved: number
}
interface Asked {
  world: CommandWorld
  options: Map<string, string[]>
  io: CommandIo
}
const good: Outcome = { findings: 0, unsealed: 0, unproved: 0 }
type Act = (asked: Asked, organisation: Organisation) => Promise<Outcome>

/** The file to which this product appends, and a copy kept elsewhere. */
async function notesOf({ world: { config }, options }: Asked): Promise<HeadNotes[]> {
  const own = headNotesIn(headsFile(config))
  if (!options.has('heads')) return [own]
  const place = one(options, 'heads')
  const text = await readFile(place, 'utf8').catch(() => {
    throw new BadInput(`${place}: no such file`)
  })
  return [own, { ...own, read: async () => readHeadNotes(text, place) }]
}

const verify: Act = async (asked, { id, code }) => {
  const { world, options, io } = asked
  const { owner } = world.databases
  const anchors = (await Promise.all((await notesOf(asked)).map((notes) => anchorsOf(owner, notes, id)))).flat()
  const records = flag(options, 'records') ? tablesOf(modules) : undefined
  const { seals, rows, head, findings, unsealed } = await verifyOrganisation(owner, id, { anchors, records })
  const behind = await verifyWall(owner, id)
  for (const finding of findings) io.err(`${code}: ${findingText(finding)}`)
  for (const finding of behind) io.err(`${code}: ${wallText(finding)}`)
  const places = findings.length + behind.length
  const verdict = places === 0 ? 'whole' : `BROKEN in ${places} places`
  for (const row of unsealed)
    io.err(
      `${code}: ${sources[row.source]} row ${row.id} and perhaps later ones are not sealed since more than a minute`,
    )
  io.out(`${code}: ${verdict}, ${rows} rows under ${seals} seals, head ${head}`)
  io.out(`${code}: ${comparedText(anchors)}${records ? '' : '; records were not compared (--records)'}`)
  // A head from a mail is compared by itself.
  const used = await inTenant(owner, systemActor(id), lastUse)
  const compared = { noted: anchors, now: now(), lastUse: used }
  const unproved = options.has('head') ? undefined : await unprovedPart(owner, id, compared)
  if (unproved) io.err(`${code}: ${unprovedText(unproved)}`)
  return { findings: places, unsealed: unsealed.length, unproved: unproved ? 1 : 0 }
}

const head: Act = async ({ world, io }, { id, code }) => {
  const { seq, hash } = await inTenant(world.databases.owner, systemActor(id), chainHead)
  io.out(`${code}: seal ${seq}, head ${hash}`)
  return good
}

const seal: Act = async ({ world, io }, { id, code }) => {
  io.out(`${code}: ${await sealOrganisation(world.databases.owner, id, now())} rows sealed`)
  return good
}

const acts: Record<string, Act> = { verify, head, seal }

async function chosen({ databases: { owner } }: CommandWorld, code: string | undefined): Promise<Organisation[]> {
  const rows = (await listOrganisations(owner)).filter((found) => code === undefined || found.code === code)
  if (code !== undefined && rows.length === 0) throw new BadInput(`There is no organisation '${code}'`)
  return rows
}

/** A head noted without its organisation, for example in a mail, must be in one of the chains. */
async function findHead({ world, options }: Asked, organisations: readonly Organisation[]): Promise<void> {
  if (!options.has('head')) return
  const hash = one(options, 'head')
  for (const { id } of organisations)
    if (await inTenant(world.databases.owner, systemActor(id), (tx) => hasHead(tx, hash))) return
  throw new Refusal(`No seal has the head ${hash}: the chain was cut or sealed anew since it was noted.`)
}

async function actOn(act: Act, asked: Asked, code: string | undefined): Promise<Outcome> {
  const total = { ...good }
  const organisations = await chosen(asked.world, code)
  for (const organisation of organisations) {
    const { findings, unsealed, unproved } = await act(asked, organisation)
    total.findings += findings
    total.unsealed += unsealed
    total.unproved += unproved
  }
  if (act === verify) await findHead(asked, organisations)
  return total
}

export async function run(args: readonly string[], io: CommandIo): Promise<void> {
  const at = args.findIndex((arg) => arg.startsWith('--'))
  const [word = '', code, ...more] = at === -1 ? args : args.slice(0, at)
  const act = Object.hasOwn(acts, word) ? acts[word] : undefined
  if (!act || more.length > 0) throw new BadInput('audit needs verify, head or seal, and at most one organisation')
  const options = readOptions(at === -1 ? [] : args.slice(at), act === verify ? ['heads', 'head', 'records'] : [])
  await withDatabase(io, async (world) => {
    const total = await actOn(act, { world, options, io }, code).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'E_VALIDATION') throw new BadInput(error.message)
      throw error
    })
    if (total.findings > 0) throw new Refusal(`The audit chain is broken: ${countOf(total.findings)}, named above.`)
    if (total.unsealed > 0)
      throw new Refusal('Rows are not sealed: start a process that works, or seal them with "audit seal".')
    if (total.unproved > 0)
      throw new Unproved(
        'Nothing outside the database proves the end of a chain: compare with a copy (--heads FILE) or a mail (--head HASH).',
      )
  })
}
