import { sql } from 'kysely'
import type { Finding } from '#kernel/audit/finding.ts'
import type { Checkpoint, Verification } from '#kernel/audit/verify-chain.ts'
import type { Database } from '#kernel/database/database.ts'
import { type Actor, inTenant, readingTenant, type Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#kernel/services.ts'
import { noteHeads, readHead } from './note-heads.ts'
import { anchorsOf, verifyOrganisation } from './verify-organisation.ts'

const findingsKept = 100

const walking = new WeakMap<Database, Set<number>>()

/** One verification per organisation at a time in a process: a second would find the same. */
async function alone<T>(owner: Database, organisationId: number, work: () => Promise<T>): Promise<T> {
  const busy = walking.get(owner) ?? new Set<number>()
  walking.set(owner, busy)
  if (busy.has(organisationId)) throw new AppError('E_CONFLICT', {}, 'The chain is being verified already.')
  busy.add(organisationId)
  try {
    return await work()
  } finally {
    busy.delete(organisationId)
  }
}

/** Checkpoint of the last verification, if that found nothing: starting behind one with findings would drop them. */
async function lastCheckpoint(tx: Tx): Promise<Checkpoint | undefined> {
  const { rows } = await sql<Checkpoint & { finding_count: number }>`select seals, rows, head, finding_count
    from audit_checks where org_id = current_org() order by id desc limit 1`.execute(tx)
  const last = rows[0]
  return last && last.finding_count === 0 && last.seals > 0 ? last : undefined
}

/** Rows not sealed yet are listed with the findings, but do not make the chain count as broken. */
const allFindings = ({ findings, unsealed }: Verification): Finding[] => [
  ...findings,
  ...unsealed.map(({ source, id }): Finding => ({ kind: 'unsealed', seq: 0, source, id })),
]

async function keepVerification(tx: Tx, found: Verification, now: number): Promise<void> {
  const broken = JSON.stringify([...new Set(found.findings.map(({ seq }) => seq))])
  await sql`insert into audit_checks (org_id, create_date, seals, rows, head, after_seq, finding_count, findings, broken_days)
    select current_org(), ${now}, ${found.seals}, ${found.rows}, ${found.head}, ${found.afterSeq}, ${found.findings.length},
      ${JSON.stringify(allFindings(found).slice(0, findingsKept))}::jsonb,
      (select coalesce(jsonb_agg(distinct hong_kong_day(s.create_date)), '[]') from audit_seals s
        where s.org_id = current_org() and s.seq in (select value::bigint from jsonb_array_elements_text(${broken}::jsonb)))`.execute(
    tx,
  )
}

/** Verifies an organisation's chain and stores the findings: the whole chain, or the part added since the last verification. */
export function checkChain(services: Services, actor: Actor, what: 'all' | 'new' = 'all'): Promise<Verification> {
  const { owner, now, headNotes, tables } = services
  return alone(owner, actor.organisationId, async () => {
    const checkpoint = what === 'new' ? await readingTenant(owner, actor, lastCheckpoint) : undefined
    const anchors = headNotes ? await anchorsOf(owner, headNotes, actor.organisationId) : []
    const found = await verifyOrganisation(owner, actor.organisationId, { checkpoint, anchors, records: tables })
    await inTenant(owner, actor, (tx) => keepVerification(tx, found, now()))
    if (headNotes) await noteHeads(services, [await readHead(owner, actor.organisationId)])
    return found
  })
}
