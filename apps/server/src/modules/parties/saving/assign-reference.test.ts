import { expect, test } from 'vitest'
import { chan, named, openRegister } from '#test/world/register-world.ts'

const { alpha, beta, officer, person, company, next } = await openRegister()
const assigned = { is_ref_assigned: true }
const made = async (family: string, body: object, of = officer) => {
  const answer = await of.post(`/v2/${family}`, body)
  return { status: answer.status, ref_id: answer.body.data?.ref_id, said: answer.body.message }
}
const somebody = { names: [chan], ...assigned }
const firm = () => ({ company_type: 2, names: [named(`Reftest ${next()} Limited`)], ...assigned })

test('a new record without a reference gets the next free one of its kind; a typed one is kept, and without the key none is given', async () => {
  expect(await made('individuals', somebody)).toMatchObject({ status: 200, ref_id: null })
  await person({ ref_id: 'P-1060' })
  expect(await made('individuals', somebody)).toMatchObject({ status: 200, ref_id: 'P-1061' })
  expect(await made('individuals', { ...somebody, ref_id: 'VIP' })).toMatchObject({ ref_id: 'VIP' })
  expect(await made('individuals', { names: [chan] })).toMatchObject({ ref_id: null })
  expect(await made('individuals', { ...somebody, ref_id: '' })).toMatchObject({ ref_id: 'P-1062' })
  await company({ ref_id: 'C0099' })
  expect(await made('corporates', firm())).toMatchObject({ ref_id: 'C0100' })
  expect(await made('individuals', somebody, beta.as('officer'))).toMatchObject({ ref_id: null })
})

test('users who save at once get different references, and a taken one is passed over', async () => {
  await person({ ref_id: 'Q-0007' })
  for (let at = 0; at < 25; at++) await person({ ref_id: `R-${at}` })
  await person({ ref_id: 'Q-0006' })
  const many = await Promise.all(
    Array.from({ length: 4 }, (_, at) => made('individuals', somebody, alpha.as(at % 2 ? 'officer' : 'admin'))),
  )
  expect(new Set(many.map(({ ref_id }) => ref_id))).toEqual(new Set(['Q-0008', 'Q-0009', 'Q-0010', 'Q-0011']))
})

test('a typed reference of another record is refused with words', async () => {
  await person({ ref_id: 'S-1' })
  expect(await made('individuals', { ...somebody, ref_id: 'S-1' })).toMatchObject({
    status: 409,
    said: expect.stringContaining('Duplicate Reference ID is not allowed'),
  })
})

test('a change of a record knows no such key', async () => {
  const { id } = await person()
  expect((await officer.patch(`/v2/individuals/${id}`, assigned)).status).toBe(400)
})
