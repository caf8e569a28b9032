import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentedClient } from './client.ts'
import { openOffice } from './office.ts'

let client: DocumentedClient
let person: number
let company: number

beforeAll(async () => {
  client = (await openOffice()).client
  person = (
    await client.data('POST v2/individuals', {
      body: { names: [{ name_type: 1, lang: 1, sur: 'CHAN', other: 'Tai Man' }] },
    })
  ).id
  const names = [{ name_type: 3, lang: 1, other: 'Lantern Freight Limited' }]
  const addresses = [{ address_type: 1, address_1: '8 Harbour Road', address_4: 'HK' }]
  company = (
    await client.data('POST v2/corporates', { body: { company_type: 2, br_number: '12345678', names, addresses } })
  ).id
})

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

describe('an attachment', () => {
  test('is uploaded for a person and a company, listed, described anew and removed', async () => {
    const form = [
      { name: 'description', content: 'Passport, front page' },
      { name: 'person_ids', content: String(person) },
      { name: 'company_ids', content: String(company) },
      { name: 'file', content: pdf, fileName: 'passport.pdf' },
    ]
    const made = await client.data('POST v2/attachments/upload', { form })
    expect(made).toMatchObject({ file_name: 'passport.pdf', description: 'Passport, front page' })
    const filter = {
      person,
      file_name: { contains: 'pass' },
      description: { contains: 'front' },
      file_mime: { contains: 'pdf' },
      create_date: { '>': 0, '<': Date.now() + 60_000 },
    }
    const query = { filter, sort: 'create_date DESC', limit: 10, skip: 0 }
    const [listed] = await client.data('GET v2/attachments', { query })
    expect(listed).toMatchObject({
      id: made.id,
      file_mime: 'application/pdf',
      create_date: expect.any(Number),
      view_path: expect.any(String),
      download_path: expect.any(String),
    })
    expect(await client.data('GET v2/attachments/count', { query: { filter: { company } } })).toEqual({ count: 1 })
    const one = { at: [made.id] }
    await client.data('PATCH v2/attachments/{id}', { ...one, body: { description: 'Passport' } })
    expect(await client.data('GET v2/attachments/{id}', one)).toMatchObject({ description: 'Passport' })
    await client.data('DELETE v2/attachments/{id}', one)
    expect(await client.data('GET v2/attachments/count', { query: { filter: { person } } })).toEqual({ count: 0 })
  })

  test('without a file is refused in words', async () => {
    const answer = await client.call('POST v2/attachments/upload', {
      form: [{ name: 'description', content: 'Nothing' }],
    })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ message: 'file is required' }] } })
  })
})

test('forms of the companies registry are made for a company and its officers', async () => {
  const holder = { company_id: company, capacity_type: 2, capacity_id: person }
  const start_date = Date.UTC(2020, 4, 6)
  const director = await client.data('POST v2/directors', { body: { ...holder, director_type: 1, start_date } })
  const secretary = await client.data('POST v2/company_secretaries', { body: { ...holder, start_date } })
  const lists = {
    nominated_directors_ids: [director.id],
    suspended_directors_ids: '',
    nominated_secretaries_ids: [secretary.id],
    suspended_secretaries_ids: '',
    auth_reps_ids: '',
  }
  const one = await client.call('GET v2/crform/generate', {
    query: { form_names: 'NAR1', company_id: company, ...lists },
  })
  expect([one.status, one.headers['content-type']]).toEqual([200, expect.stringContaining('pdf')])
  const both = { form_names: ['NAR1', 'ND2A'], company_id: company, ...lists }
  const several = await client.call('GET v2/crform/generate', { query: both })
  expect([several.status, several.headers['content-type']]).toEqual([200, expect.stringContaining('zip')])
})
