import { expect, test } from 'vitest'
import { openImportDesk } from '#test/world/import-desk.ts'

const { company, dryRun, found, openCompany, openPerson, person, rows, step } = await openImportDesk()
const verdicts = async (id: number) =>
  (await rows(id)).map(({ ref_id, verdict }: { ref_id: string; verdict: string }) => [ref_id, verdict])

test('identity documents alone are added to records of the register, by reference, and an undo takes them away', async () => {
  const { id: first } = await person({ ref_id: 'SA-1', idens: [{ type: 1, id_number: 'A123456(3)' }] })
  const file = [
    'Reference ID,Type,Country or region,Number,Security number,Expiry date,Expiry security number',
    'SA-1,Passport,HK,K12345678,7,2031-05-01,2',
    'SA-1,HKID,,A123456(3),,,',
    'SA-9,Passport,HK,K22345678,7,2031-05-01,2',
    ',Passport,HK,K32345678,7,2031-05-01,2',
    'SA-2,Passport,Atlantis,K42345678,,,',
  ].join('\n')
  await person({ ref_id: 'SA-2' })
  const id = await dryRun(file)
  expect((await found(id)).sheets).toMatchObject([{ sheet: 'Identities', rows: 5 }])
  const read = await rows(id)
  expect(await verdicts(id)).toEqual([
    ['SA-1', 'changes'],
    ['SA-9', 'refused'],
    ['', 'refused'],
    ['SA-2', 'refused'],
  ])
  expect(read[0]).toMatchObject({ row: 2, name: 'CHAN Tai Man', changes: [{ field: 'idens', before: '' }] })
  expect(
    read.slice(1).map(({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code)),
  ).toEqual([['E27'], ['E01'], expect.arrayContaining(['E10'])])
  expect(await step(id, 'start')).toMatchObject({ updated: 1, created: 0 })
  expect((await openPerson(first)).idens).toMatchObject([
    { id_number: 'A123456(3)' },
    { type: 2, id_number: 'K12345678', id_number_security_num: '7', expiry_date_security_num: '2' },
  ])
  expect((await found(await dryRun(file))).verdict_same).toBe(1)
  await step(id, 'undo')
  expect((await openPerson(first)).idens).toMatchObject([{ id_number: 'A123456(3)' }])
})

test('addresses alone belong to the kind of records that is imported, also where a person and a company share a reference', async () => {
  const { id: human } = await person({ ref_id: 'SB-1' })
  const { id: firm } = await company({ ref_id: 'SB-1' })
  const file = [
    'Reference ID,Is a company,English name,Address type,Address line 1,Address line 2,Address line 3,Country or region',
    'SB-1,N,CHAN Tai Man,,1 Harbour Road,,,HK',
    'SB-1,Y,Some Limited,2,2 Harbour Road,,,HK',
  ].join('\n')
  const ofPersons = await dryRun(file)
  expect(await verdicts(ofPersons)).toEqual([['SB-1', 'changes']])
  await step(ofPersons, 'start')
  expect((await openPerson(human, 'addresses')).addresses).toMatchObject([{ address_1: '1 Harbour Road' }])
  const ofCompanies = await dryRun(file, { type: 'company' })
  await step(ofCompanies, 'start')
  expect((await openCompany(firm)).addresses).toMatchObject([{ address_type: 2, address_1: '2 Harbour Road' }])
})
