import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { type Actor, inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import type { DemoOrganisation } from '#kernel/modules/demo.ts'
import type { Services } from '#kernel/services.ts'
import type { StoredFile } from '#kernel/storage/file-store.ts'
import { addMember } from '../banks/invite-member.ts'
import { addBank } from '../banks/save-bank.ts'
import { addClient } from '../clients/add-client.ts'
import { addDocument } from '../documents/add-document.ts'
import { type Paper, papersOf } from './papers.ts'
import { type DemoClient, type DemoMember, playRequests } from './requests.ts'

const maxBytes = 1_000_000
const banks = [
  { name: 'Demo Bank A', name_zh_hant: '示範銀行甲', asks: ['ci', 'br', 'nar1', 'orgchart', 'addr'] },
  { name: 'Demo Bank B', name_zh_hant: '示範銀行乙', asks: ['ci', 'br', 'nar1', 'orgchart'] },
  { name: 'Demo Bank C', name_zh_hant: '示範銀行丙', asks: ['ci', 'br', 'nar1', 'maa', 'board'] },
  { name: 'Foreshore Bank', name_zh_hant: '前岸銀行', asks: ['ci', 'br', 'orgchart', 'addr'] },
] as const

interface Company {
  id: number
  name: string
}

/** Four invented banks, five companies with documents, and a request in every status. Written once per organisation. */
export async function seedEkyc(services: Services, organisations: readonly DemoOrganisation[]): Promise<void> {
  for (const { id, register } of organisations) {
    if (register !== 'whole') continue
    const actor = { ...systemActor(id), username: 'officer' }
    const companies = await inTenant(services.db, actor, companiesOf)
    if (companies.length < 5) continue
    const members = await inTenant(services.db, actor, addBanks)
    const clients: DemoClient[] = []
    for (const company of companies) clients.push(await clientOf(services, actor, company))
    await playRequests(services, actor, { clients, members })
  }
}

/** Five companies with a business registration; empty once there is a bank. */
async function companiesOf(tx: Tx): Promise<Company[]> {
  const { rows } = await sql<Company>`select c.id, n.other as name from corporates c
      join names n on n.org_id = c.org_id and n.company_id = c.id and n.lang = 1 and not n.is_deleted
    where not c.is_deleted and c.status = 1 and n.other is not null and not exists (select from ekyc_banks)
    order by c.br_number is null, c.id limit 5`.execute(tx)
  return rows
}

async function addBanks(tx: Tx): Promise<DemoMember[]> {
  const members: DemoMember[] = []
  for (const { asks, ...bank } of banks) {
    const id = await addBank(tx, { ...bank, asks: [...asks], is_active: true })
    const email = `h.fok@${bank.name.toLowerCase().replaceAll(' ', '-')}.example`
    const member = await addMember(tx, id, { name: 'H. Fok', email })
    await sql`update ekyc_members set joined_date = now_ms(), last_login_date = now_ms() where id = ${member}`.execute(
      tx,
    )
    members.push({ bank: id, member, email })
  }
  return members
}

/** The documents are first attached to the company, as in real use. */
async function clientOf(services: Services, actor: Actor, company: Company): Promise<DemoClient> {
  const kept: (Paper & StoredFile)[] = []
  for (const paper of papersOf(company.name))
    kept.push({ ...paper, ...(await services.files.put(Readable.from([paper.content]), { maxBytes })) })
  return inTenant(services.db, actor, async (tx) => {
    const client = await addClient(tx, company.id)
    const documents: number[] = []
    for (const { type, name, description, pages, sha256, size } of kept) {
      const { rows } = await sql<{
        id: number
      }>`insert into attachments (file_name, description, file_mime, size, sha256)
        values (${name}, ${description}, 'application/pdf', ${size}, ${sha256}) returning id`.execute(tx)
      const attachment_id = rows[0]!.id
      await sql`insert into attachment_links (attachment_id, company_id) values (${attachment_id}, ${company.id})`.execute(
        tx,
      )
      documents.push(
        await addDocument(tx, {
          parts: { ekyc_client_id: client, description, type, attachment_id },
          file: { name, mime: 'application/pdf', size, sha256, pages },
        }),
      )
    }
    return { client, company: company.name, documents }
  })
}
