import { beforeAll, describe, expect, test } from 'vitest'
import { bankBrowser, consent, paper } from '../world/ekyc-desk.ts'
import type { Part } from '../world/multipart.ts'
import { multipart } from '../world/multipart.ts'
import type { DocumentedClient } from './client.ts'
import { openOffice } from './office.ts'

let office: Awaited<ReturnType<typeof openOffice>>
let client: DocumentedClient
let bank: number
let seenByBank: () => Promise<{ status: number; ids: number[]; files: (id: number) => Promise<number[]> }>

beforeAll(async () => {
  office = await openOffice()
  client = office.client
  const officer = office.firm.as('officer')
  // Banks join by an invitation, of which the documents say nothing.
  bank = (await officer.post('/v2/ekyc/banks', { name: 'Demo Bank A' })).body.data.id
  const invited = (await officer.post(`/v2/ekyc/banks/${bank}/members`, { name: 'Clerk', email: 'clerk@bank.example' }))
    .body.data
  const browser = bankBrowser(office.world)
  await browser.post('/v2/alliance/invitations/accept', {
    token: String(invited.link).split('#')[1],
    code: invited.code,
  })
  seenByBank = async () => {
    const { status, body } = await browser.get('/v2/alliance/requests')
    return {
      status,
      ids: body.data.map(({ id }: { id: number }) => id),
      files: async (id: number) =>
        (await browser.get(`/v2/alliance/requests/${id}`)).body.data.documents.map((file: { id: number }) => file.id),
    }
  }
})

let made = 0
async function ekycClient() {
  const names = [{ name_type: 3, lang: 1, other: `Lantern Freight ${++made} Limited` }]
  const company = await client.data('POST v2/corporates', { body: { company_type: 2, br_number: '12345678', names } })
  const { id } = await client.data('POST v2/ekyc/clients', { body: { company_id: company.id } })
  return { company: company.id as number, id: id as number }
}
const formOf = (parts: Record<string, string | number>, title: string): Part[] => [
  ...Object.entries(parts).map(([name, value]) => ({ name, content: String(value) })),
  { name: 'file', content: paper(title), fileName: `${title}.pdf` },
]
const document = async (ekyc_client_id: number, title: string): Promise<number> =>
  (
    await client.data('POST v2/ekyc/documents', {
      form: formOf({ ekyc_client_id, description: `${title} of the company` }, title),
    })
  ).id

test('the banks of the alliance are listed', async () => {
  expect(await client.data('GET v2/ekyc/banks')).toMatchObject([{ id: bank, name: 'Demo Bank A' }])
})

test('a company becomes a client, is found and listed with a total', async () => {
  const { id } = await ekycClient()
  const shape = { id, name: expect.stringContaining('Lantern'), brNumber: '12345678', fileCount: 0, requestCount: 0 }
  expect(await client.data('GET v2/ekyc/clients/{id}', { at: [id] })).toMatchObject(shape)
  const { body } = await client.call('GET v2/ekyc/clients', { query: { limit: 10, skip: 0 } })
  expect(body).toMatchObject({ status: 200, total: 1, data: [shape] })
})

describe('a document', () => {
  test('is uploaded, listed under files with a total, found and verified by its content', async () => {
    const { company, id } = await ekycClient()
    const attached = await office.firm.as('officer').call(
      'POST',
      '/v2/attachments/upload',
      multipart([
        { name: 'company_ids', content: String(company) },
        { name: 'file', content: paper('Articles'), fileName: 'Articles.pdf' },
      ]),
    )
    const attachment = attached.body.data.id
    const exist = { body: { company_id: company, attachment_ids: [attachment] } }
    expect(await client.data('POST v2/ekyc/documents/exist', exist)).toEqual({ [attachment]: false })
    const file = await document(id, 'Articles')
    const { body } = await client.call('GET v2/ekyc/documents/{clientId}', {
      at: [id],
      query: { limit: 10, skip: 0 },
    })
    expect(body).toMatchObject({
      status: 200,
      total: 1,
      files: [
        {
          id: file,
          name: 'Articles.pdf',
          description: 'Articles of the company',
          mimeType: 'application/pdf',
          uploadedAt: expect.any(Number),
        },
      ],
    })
    expect(await client.data('POST v2/ekyc/documents/exist', exist)).toEqual({ [attachment]: true })
    const verify = { body: { ekyc_client_id: id, attachment_id: attachment } }
    expect(await client.data('POST v2/ekyc/documents/verify', verify)).toMatchObject({ is_verified: true })
  })
})

describe('a request', () => {
  test('with its four keys is accepted, says that the consent is missing, and shows the bank nothing until there is one [EKY-046]', async () => {
    const { id } = await ekycClient()
    const [one, two] = [await document(id, 'Certificate'), await document(id, 'Return')]
    const body = { ekyc_client_id: id, banks: [bank], documents: [one], message: 'Please open an account.' }
    const [request] = await client.data('POST v2/ekyc/requests', { body })
    expect(request).toMatchObject({
      bank_name: 'Demo Bank A',
      status: 'pending',
      request_date: expect.any(Number),
      message: 'Please open an account.',
      consent_missing: true,
    })
    const thread = { at: [request.id] }
    await client.data('POST v2/ekyc/threads/{id}', { ...thread, body: { message: 'The contact is Ms Wong.' } })
    const said = async () =>
      (await client.data('GET v2/ekyc/threads/{id}', thread)).map(({ message }: { message: string }) => message)
    expect(await said()).toEqual(['The contact is Ms Wong.'])
    const changed = { ...thread, body: { documents_add: [two], documents_remove: [one] } }
    expect(await client.data('PATCH v2/ekyc/requests/{id}', changed)).toMatchObject({ documents: [{ id: two }] })
    expect((await seenByBank()).ids).toEqual([])
    // The consent is recorded in the product.
    await office.firm.as('officer').post(`/v2/ekyc/requests/${request.id}/submit`, { consent })
    const { ids, files } = await seenByBank()
    expect(ids).toEqual([request.id])
    expect(await files(request.id)).toEqual([two])
    expect(await said()).toEqual(expect.arrayContaining(['The contact is Ms Wong.', 'Please open an account.']))
    // A file that no consent covers is added, and the bank does not see it.
    const more = await client.data('PATCH v2/ekyc/requests/{id}', { ...thread, body: { documents_add: [one] } })
    expect(more).toMatchObject({ consent_missing: true, documents: [{ id: two }, { id: one }] })
    expect(await (await seenByBank()).files(request.id)).toEqual([two])
    await office.firm.as('officer').patch(`/v2/ekyc/requests/${request.id}`, { consent })
    expect(await (await seenByBank()).files(request.id)).toEqual([two, one])
    const listed = await client.call('GET v2/ekyc/clients/{id}/requests', { at: [id], query: { limit: 10, skip: 0 } })
    expect(listed.body).toMatchObject({ status: 200, data: [{ id: request.id, consent_missing: false }] })
    expect(await client.data('PATCH v2/ekyc/requests/{id}', { ...thread, body: { is_cancel: true } })).toMatchObject({
      status: 'cancelled',
      consent_missing: false,
    })
  })
})
