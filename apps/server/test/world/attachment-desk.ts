import { sql } from 'kysely'
import { multipart } from './multipart.ts'
import { type Caller, openWorld, type WorldOrganisation } from './world.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const partyIn = (organisation: WorldOrganisation, table: 'individuals' | 'corporates') =>
  organisation.tx(async (tx) => {
    const values = table === 'individuals' ? sql`default values` : sql`(company_type) values (1)`
    const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} ${values} returning id`.execute(tx)
    return rows[0]!.id
  })

const upload = (who: Caller, parts: Parameters<typeof multipart>[0], headers: Record<string, string> = {}) => {
  const form = multipart(parts)
  return who.call('POST', '/v2/attachments/upload', { ...form, headers: { ...form.headers, ...headers } })
}

const file = (content: Buffer | string = pdf, fileName = 'passport.pdf') => ({ name: 'file', fileName, content })

/** A world in which files are hung on a person and a company. */
export async function openAttachmentDesk() {
  const world = await openWorld()
  const demo = await world.organisation('demo')
  const harbour = await world.organisation('harbour')
  const person = await partyIn(demo, 'individuals')
  const company = await partyIn(demo, 'corporates')
  return { world, demo, harbour, officer: demo.as('officer'), person, company, pdf, partyIn, upload, file }
}
