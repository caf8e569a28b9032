import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#kernel/services.ts'
import { type Actor, inTenant } from '#kernel/tenant.ts'
import { type Verification, verifyChain } from '#kernel/verify-chain.ts'

const findingsKept = 100

/** Walks an organisation's chain and keeps what was found. One walk at a time: a second one would find the same. */
export function checkChain(services: Services, actor: Actor): Promise<Verification> {
  const { organisationId } = actor
  return inTenant(services.owner, actor, async (tx) => {
    const { rows } = await sql<{
      free: boolean
    }>`select pg_try_advisory_xact_lock(7240192, ${organisationId}) as free`.execute(tx)
    if (!rows[0]?.free) throw new AppError('E_CONFLICT', {}, 'The chain is being verified already.')
    const found = await verifyChain(services.owner, organisationId)
    const broken = JSON.stringify([...new Set(found.findings.map(({ seq }) => seq))])
    await sql`insert into audit_checks (org_id, create_date, seals, rows, head, finding_count, findings, broken_days)
      select current_org(), ${services.now()}, ${found.seals}, ${found.rows}, ${found.head}, ${found.findings.length},
        ${JSON.stringify(found.findings.slice(0, findingsKept))}::jsonb,
        (select coalesce(jsonb_agg(distinct hong_kong_day(s.create_date)), '[]') from audit_seals s
          where s.org_id = current_org() and s.seq in (select value::bigint from jsonb_array_elements_text(${broken}::jsonb)))`.execute(
      tx,
    )
    return found
  })
}
