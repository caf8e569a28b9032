import { describe, expect, test } from 'vitest'
import { openRegister } from '#test/world/register-world.ts'

const { alpha, list, officer, openPerson, person, world } = await openRegister()

describe('document numbers', () => {
  const revealed = async (id: number) =>
    (
      await world.client.query(
        `select username, data from activity_log where type = 'person.reveal_identity' and target_id = $1 order by id`,
        [id],
      )
    ).rows
  test('are masked in lists, whole on the record, and each whole reading is logged', async () => {
    const { id } = await person({ idens: [{ type: 1, id_number: 'K999999(A)' }] })
    const filter = `filter=${encodeURIComponent(JSON.stringify({ np_id: id }))}`
    const read = async (query: string) => (await officer.get(`/v2/identifications?${query}`)).body.data
    expect((await read(filter))[0].id_number).toBe('K•••99(A)')
    expect(await revealed(id)).toEqual([])
    const [whole] = await read(`${filter}&select=id,id_number`)
    expect(whole.id_number).toBe('K999999(A)')
    expect(await read(`${filter}&select=id`)).toEqual([{ id: whole.id }])
    expect((await officer.get(`/v2/identifications/${whole.id}`)).body.data.id_number).toBe('K•••99(A)')
    expect((await officer.get(`/v2/identifications/${whole.id}?select=id_number`)).body.data.id_number).toBe(
      'K999999(A)',
    )
    expect((await openPerson(id, 'idens')).idens[0].id_number).toBe('K999999(A)')
    expect(await revealed(id)).toEqual(
      Array.from({ length: 3 }, () => ({ username: 'officer', data: { documents: [whole.id] } })),
    )
    expect((await officer.get(`/v2/identifications?${filter}&select=id_number`)).status).toBe(400)
  })
  test('a masked number sent back untouched keeps the number; one made up is refused', async () => {
    const { id } = await person({ idens: [{ type: 1, id_number: 'M555555(3)' }] })
    const [card] = (
      (await list('individuals', { id }, '&populate=idens')) as unknown as { idens: Record<string, unknown>[] }[]
    )[0]!.idens
    expect((await officer.patch(`/v2/individuals/${id}`, { idens: [{ ...card, effect_date: 7 }] })).status).toBe(200)
    expect((await openPerson(id)).idens).toMatchObject([{ id_number: 'M555555(3)', effect_date: 7 }])
    const other = await officer.patch(`/v2/individuals/${id}`, {
      idens: [{ ...card, updated_date: undefined, id_number: 'Z•••55(3)' }],
    })
    expect([other.status, other.body.issues[0].path]).toEqual([400, 'idens.0.id_number'])
    const own = await officer.patch(`/v2/identifications/${String(card!['id'])}`, {
      id_number: 'M•••55(3)',
      effect_date: 8,
    })
    expect(own.body.data).toMatchObject({ id_number: 'M•••55(3)', effect_date: 8 })
    expect((await openPerson(id)).idens[0].id_number).toBe('M555555(3)')
  })
  test('cannot be probed a digit at a time without the full key', async () => {
    const probe = (name: string, filter: object) =>
      alpha.as(name).get(`/v2/individuals?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    expect((await probe('reviewer', { id_number: { contains: 'K99' } })).status).toBe(400)
    expect((await probe('reviewer', { or: [{ id_number: { contains: '9' } }] })).status).toBe(400)
    expect((await probe('reviewer', { id_number: { '>=': 'K' } })).status).toBe(400)
    expect((await probe('reviewer', { id_number: { contains: 'K999' } })).body.data).toHaveLength(1)
    expect((await probe('officer', { id_number: { contains: 'K99' } })).body.data).toHaveLength(1)
  })
  test('stand in no trace and in no log [SUB-078]', async () => {
    const { rows } = await world.client.query(
      `select count(*) as n from audit_traces where concat(before::text, after::text) ~ 'K999999'`,
    )
    expect(rows).toEqual([{ n: 0 }])
    const log = await world.client.query(`select count(*) as n from activity_log where data::text ~ 'K999999'`)
    expect(log.rows).toEqual([{ n: 0 }])
  })
})
