import type { ChangeReport, Subject } from '@probity/contract/suspicion/suspicion-reports.ts'
import { sql } from 'kysely'
import { type Actor, inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import type { DemoOrganisation } from '#kernel/modules/demo.ts'
import type { Services } from '#kernel/services.ts'
import { changeReport } from '../reports/change-report.ts'
import { makeReport } from '../reports/make-report.ts'
import { stepReport } from '../reports/step-report.ts'
import { acknowledgedStory, draftStory } from './stories.ts'

const dayMs = 86_400_000
const keys = new Set(['PERSON', 'COMPANY', 'TRANSACTION', 'ALERTCASEPOOL'])
const officer = 'officer'

/** A draft and an acknowledged report on which only the compliance officer is named. Written once per organisation. */
export async function seedSuspicion(services: Services, organisations: readonly DemoOrganisation[]): Promise<void> {
  for (const { id, register } of organisations) {
    if (register !== 'whole') continue
    const actor = await inTenant(services.db, { ...systemActor(id), username: 'admin' }, (tx) => appoint(tx, id))
    if (!actor) continue
    await inTenant(services.db, actor, async (tx) => {
      if (!(await isFirst(tx))) return
      await acknowledged(tx, services.now())
      await draft(tx, services.now())
    })
  }
}

/** Makes the compliance officer the reporting officer, unless one is appointed. */
async function appoint(tx: Tx, organisationId: number): Promise<Actor | undefined> {
  await sql`update configurations set config_value = ${officer}
    where org_id = current_org() and config_key = 'reporting_officer' and config_value = ''`.execute(tx)
  const { rows } = await sql<{ id: number }>`select u.id from users u join configurations c on c.org_id = u.org_id
    where u.org_id = current_org() and u.username = ${officer} and c.config_key = 'reporting_officer' and c.config_value = u.username`.execute(
    tx,
  )
  return rows[0] && { organisationId, userId: rows[0].id, username: officer }
}

async function isFirst(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from suspicion_reports limit 1`.execute(tx)
  return rows.length === 0
}

/** Remittances of one client, each below a limit, which the linked-operations rule reports. */
async function draft(tx: Tx, now: number): Promise<void> {
  const since = now - 8 * dayMs
  const { rows } = await sql<{ ids: number[] }>`select array_agg(id order by tran_date, id) as ids from transactions
    where tran_type = 'outward' and not is_deleted and tran_date > ${since}
    group by person, company order by count(*) desc, min(id) limit 1`.execute(tx)
  const transactions = rows[0]?.ids.map(Number) ?? []
  const id = await makeReport(tx, { keys, now, from: { transactions } })
  await fill(tx, id, draftStory)
}

/** A company whose remittances were returned, reported in the summer. */
async function acknowledged(tx: Tx, now: number): Promise<void> {
  const { rows } = await sql<{ id: number; company: number }>`select id, company from transactions
    where company is not null and tran_type in ('inward', 'outward') and not is_deleted
      and tran_date between ${now - 240 * dayMs} and ${now - 60 * dayMs} and company not in (select t.company
        from transactions t where t.company is not null and t.tran_date > ${now - 8 * dayMs}) order by tran_date desc, id limit 2`.execute(
    tx,
  )
  const [first] = rows
  if (!first) return
  const transactions = rows.filter(({ company }) => company === first.company).map(({ id }) => id)
  const made = now - 45 * dayMs
  const from = { company: first.company, transactions }
  const id = await makeReport(tx, { keys, now: made, create_date: made, from })
  await fill(tx, id, acknowledgedStory)
  await stepReport(tx, id, { to: 'submitted', date: dayBefore(now, 40), reference: 'ST2-2026-118402' })
  await stepReport(tx, id, { to: 'acknowledged', date: dayBefore(now, 37), reference: 'JFIU/ACK/26/3391' })
}

async function fill(tx: Tx, id: number, story: Omit<ChangeReport, 'updated_date'>): Promise<void> {
  const { rows } = await sql<{ updated_date: number; subjects: Subject[] }>`select updated_date, subjects
    from suspicion_reports where id = ${id}`.execute(tx)
  const { updated_date, subjects } = rows[0]!
  // Facts missing in the register were collected at the counter.
  const known = story.relationship ? subjects.map(withPlace) : subjects
  await changeReport(tx, id, { ...story, subjects: known, updated_date })
}

const withPlace = (subject: Subject): Subject => ({
  ...subject,
  birth: subject.birth || '2019',
  country: subject.country || 'HK',
})

const dayBefore = (now: number, days: number): string => new Date(now - days * dayMs).toISOString().slice(0, 10)
