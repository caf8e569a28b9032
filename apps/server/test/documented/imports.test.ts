import { beforeAll, describe, expect, test } from 'vitest'
import { accessFile } from '../world/access-file.ts'
import type { DocumentedClient } from './client.ts'
import { openOffice } from './office.ts'

let office: Awaited<ReturnType<typeof openOffice>>
let client: DocumentedClient

beforeAll(async () => {
  office = await openOffice()
  client = office.client
})

const excel = (text: string) => ({ form: [{ name: 'excel', content: Buffer.from(text), fileName: 'clients.csv' }] })
const persons = async (ref: string) =>
  client.data('GET v2/individuals', { query: { filter: { ref_id: ref }, populate: ['names'] } })
/** What is said of an upload once the work it asked for is done. The documents know no call for it: the product lists imports. */
async function ended(id: number) {
  await office.world.work()
  return (await office.firm.as('officer').get(`/v2/imports/${id}/result`)).body.data
}

describe('an import', () => {
  test('of persons runs with its file alone, and refused rows have failed [IMP-005, IMP-010]', async () => {
    const file = 'ref_id,surname_en,dob\nI-1,MOK,1980-02-03\nI-2,PANG,1990-02-31\nI-3,YIP,12 of May\n'
    const sent = await client.data('POST v2/imports/person', excel(file))
    expect(sent).toMatchObject({
      type: 'person',
      file_name: 'clients.csv',
      state: 'processing',
      created_by: 'officer',
      create_date: expect.any(Number),
    })
    const result = await ended(sent.id)
    expect(result).toMatchObject({ state: 'completed', total: 3, created: 1, updated: 0, skipped: 0, failed: 2 })
    expect(result.errors).toMatchObject([
      { row: 3, column: 'dob', message: expect.any(String) },
      { row: 4, column: 'dob' },
    ])
    expect(await persons('I-1')).toMatchObject([{ dob: '1980-02-03', names: [{ sur: 'MOK' }] }])
    expect(await persons('I-2')).toEqual([])
  })

  test('of a reference that is there updates the record, and of a namesake makes another one', async () => {
    const again = await client.data('POST v2/imports/person', excel('ref_id,surname_en,occupation\nI-1,MOK,Baker\n'))
    expect(await ended(again.id)).toMatchObject({ total: 1, created: 0, updated: 1, failed: 0 })
    expect(await persons('I-1')).toMatchObject([{ occupation: 'Baker' }])
    const first = await client.data('POST v2/imports/person', excel('ref_id,surname_en,other_name_en\nI-4,LAU,Kin\n'))
    await ended(first.id)
    const second = await client.data('POST v2/imports/person', excel('ref_id,surname_en,other_name_en\nI-5,LAU,Kin\n'))
    expect(await ended(second.id)).toMatchObject({ total: 1, created: 1, skipped: 0, failed: 0 })
    expect(await persons('I-5')).toHaveLength(1)
  })

  test('of a row whose identity another person holds leaves that row out', async () => {
    const head = 'ref_id,surname_en,id_type,id_number\n'
    const first = await client.data('POST v2/imports/person', excel(`${head}I-6,SZE,1,A123456(3)\n`))
    expect(await ended(first.id)).toMatchObject({ created: 1 })
    const second = await client.data('POST v2/imports/person', excel(`${head}I-7,HO,1,A123456(3)\n`))
    const result = await ended(second.id)
    expect(result).toMatchObject({ total: 1, created: 0 })
    expect(result.skipped + result.failed).toBe(1)
    expect(await persons('I-7')).toEqual([])
  })

  test('of companies runs with its file alone [IMP-005]', async () => {
    const file = 'ref_id,name_en,company_type\nIC-1,Lantern Freight Limited,2\n'
    const sent = await client.data('POST v2/imports/company', excel(file))
    expect(await ended(sent.id)).toMatchObject({ type: 'company', state: 'completed', created: 1, failed: 0 })
    expect(await client.data('GET v2/corporates/count', { query: { filter: { ref_id: 'IC-1' } } })).toEqual({
      count: 1,
    })
  })

  test('of a desktop product runs with its file alone [IMP-006]', async () => {
    const file = 'Client No,Name,Birthday\nL-1,"WONG, Ka Yan",01/02/1980\n'
    const sent = await client.data('POST v2/imports/linksoft/individual', excel(file))
    expect(await ended(sent.id)).toMatchObject({ state: 'completed', created: 1 })
    expect(await persons('L-1')).toMatchObject([{ dob: '1980-02-01' }])
  })

  test('of a desktop database runs with its file alone, persons and companies alike [IMP-007]', async () => {
    const tables = {
      Persons: { columns: { ref_id: 'text', surname_en: 'text' }, rows: [['A-1', 'SHEK']] },
      Companies: {
        columns: { ref_id: 'text', name_en: 'text', company_type: 'long' },
        rows: [['AC-1', 'Ancient Tea Limited', 2]],
      },
    } as const
    const form = [{ name: 'accdb', content: accessFile({ tables }), fileName: 'old-system.accdb' }]
    const sent = await client.data('POST v2/imports/desktop-migration', { form })
    expect(await ended(sent.id)).toMatchObject({ state: 'completed', created: 1 })
    expect(await persons('A-1')).toHaveLength(1)
    expect(await client.data('GET v2/corporates/count', { query: { filter: { ref_id: 'AC-1' } } })).toEqual({
      count: 1,
    })
  })

  test('without its file is refused', async () => {
    expect(await client.call('POST v2/imports/person', { form: [] })).toMatchObject({
      status: 400,
      body: { code: 'E_VALIDATION', issues: [{ path: 'excel' }] },
    })
  })
})
