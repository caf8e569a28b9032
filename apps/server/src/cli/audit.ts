import { chainHead, sealOrganisation } from '#kernel/audit/seal.ts'
import { type Finding, verifyChain } from '#kernel/audit/verify-chain.ts'
import { now } from '#kernel/clock.ts'
import type { Databases } from '#kernel/database/database.ts'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { listOrganisations } from '#kernel/for-each-organisation.ts'
import { Refusal } from '../backup/refusal.ts'
import { withDatabase } from './database.ts'
import { countOf } from './terminal/count-of.ts'
import { BadInput } from './terminal/json-lines.ts'
import type { CommandIo } from './terminal/output.ts'

export const name = 'audit'
export const summary = 'Verify, seal or show the audit chain of every organisation, or of one'
export const usage = `audit verify [ORGANISATION]
audit head [ORGANISATION]
audit seal [ORGANISATION]`

interface Organisation {
  id: number
  code: string
}
interface Outcome {
  findings: number
  unsealed: number
}
const good: Outcome = { findings: 0, unsealed: 0 }
type Act = (databases: Databases, organisation: Organisation, io: CommandIo) => Promise<Outcome>

const words: Record<Finding['kind'], string> = {
  changed: 'was changed',
  removed: 'was removed',
  inserted: 'was inserted',
  seal_broken: 'does not hash to what it says',
  seal_missing: 'is missing',
}
const sources = { trace: 'audit_traces', activity: 'activity_log' }

function wording({ kind, seq, source, id }: Finding): string {
  const what = source === undefined ? `seal ${seq}` : `${sources[source]} row ${id} (seal ${seq})`
  return `${what} ${words[kind]}`
}

const verify: Act = async ({ owner }, { id, code }, io) => {
  const { seals, rows, head, findings, unsealed } = await verifyChain(owner, id)
  for (const finding of findings) io.err(`${code}: ${wording(finding)}`)
  const verdict = findings.length === 0 ? 'whole' : `BROKEN in ${findings.length} places`
  for (const row of unsealed)
    io.err(
      `${code}: ${sources[row.source]} row ${row.id} and perhaps later ones are not sealed since more than a minute`,
    )
  io.out(`${code}: ${verdict}, ${rows} rows under ${seals} seals, head ${head}`)
  return { findings: findings.length, unsealed: unsealed.length }
}

const head: Act = async ({ owner }, { id, code }, io) => {
  const { seq, hash } = await inTenant(owner, systemActor(id), chainHead)
  io.out(`${code}: seal ${seq}, head ${hash}`)
  return good
}

const seal: Act = async ({ owner }, { id, code }, io) => {
  io.out(`${code}: ${await sealOrganisation(owner, id, now())} rows sealed`)
  return good
}

const acts: Record<string, Act> = { verify, head, seal }

async function chosen({ owner }: Databases, code: string | undefined): Promise<Organisation[]> {
  const rows = (await listOrganisations(owner)).filter((found) => code === undefined || found.code === code)
  if (code !== undefined && rows.length === 0) throw new BadInput(`There is no organisation '${code}'`)
  return rows
}

export async function run(args: readonly string[], io: CommandIo): Promise<void> {
  const [word = '', code, ...more] = args
  const act = Object.hasOwn(acts, word) ? acts[word] : undefined
  if (!act || more.length > 0) throw new BadInput('audit needs verify, head or seal, and at most one organisation')
  await withDatabase(io, async ({ databases }) => {
    const total = { ...good }
    for (const organisation of await chosen(databases, code)) {
      const { findings, unsealed } = await act(databases, organisation, io)
      total.findings += findings
      total.unsealed += unsealed
    }
    if (total.findings > 0) throw new Refusal(`The audit chain is broken: ${countOf(total.findings)}, named above.`)
    if (total.unsealed > 0)
      throw new Refusal('Rows are not sealed: start a process that works, or seal them with "audit seal".')
  })
}
