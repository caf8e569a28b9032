import { describe, expect, test } from 'vitest'
import { openRegister, party, said } from '#test/world/register-world.ts'

const { company, officer, openCompany, person } = await openRegister()
const day = (text: string) => Date.parse(text)
const post = (family: string, body: object) => officer.post(`/v2/${family}`, body)
const made = async (family: string, body: object) => (await post(family, body)).body.data as Record<string, number>
const deceased = 'This person is recorded as deceased (2026-11-25).'
const held = 'capacity_id: This party holds this office at that time already. Change or end that term instead.'

describe('an end of a director', () => {
  test('is stored when only its date or reason is sent, and the term begins again when the switch is taken back', async () => {
    const [{ id: firm }, { id: ann }] = [await company(), await person()]
    const { id } = await made('directors', { company_id: firm, ...party(ann), start_date: day('2015-01-01') })
    const change = async (body: object) => (await officer.patch(`/v2/directors/${id}`, body)).body.data
    const end = { end_date: day('2026-11-25'), end_reason: 1 }
    expect(await change(end)).toMatchObject({ ...end, is_end_status: true })
    expect(await change({ consent: 1 })).toMatchObject({ ...end, is_end_status: true })
    expect(await change({ is_end_status: false })).toMatchObject({
      is_end_status: false,
      end_date: null,
      end_reason: null,
    })
    const refused = await officer.patch(`/v2/directors/${id}`, { is_end_status: false, ...end })
    expect(said(refused)[0]).toMatch(/^is_end_status: An end is given/)
  })
  test('lies not before the beginning, by every way of saving', async () => {
    const [{ id: firm }, { id: ann }] = [await company(), await person()]
    const term = { ...party(ann), start_date: day('2015-01-01'), end_date: day('2010-01-01') }
    for (const family of ['directors', 'company_secretaries'])
      expect(said(await post(family, { company_id: firm, ...term }))).toEqual([
        'end_date: The end lies before the beginning',
      ])
    const whole = await officer.patch(`/v2/corporates/${firm}`, { directors: [term], secretaries: [term] })
    expect(said(whole)).toEqual([
      'directors.0.end_date: The end lies before the beginning',
      'secretaries.0.end_date: The end lies before the beginning',
    ])
  })
})

describe('a deceased person', () => {
  test('is not appointed, in this company or another, while shares and earlier terms are recorded', async () => {
    const [{ id: firm }, { id: other }, { id: ann }] = [await company(), await company(), await person()]
    const { id } = await made('directors', { company_id: firm, ...party(ann), start_date: day('2015-01-01') })
    await officer.patch(`/v2/directors/${id}`, { end_date: day('2026-11-25'), end_reason: 2 })
    const after = { company_id: other, ...party(ann), start_date: day('2026-11-28') }
    for (const family of ['directors', 'company_secretaries', 'authorized_representatives'])
      expect(said(await post(family, after))[0]).toContain(deceased)
    const control = { company_id: other, ...party(ann), commencement_date: day('2026-11-28') }
    expect(said(await post('significant_controllers', control))[0]).toContain(deceased)
    expect(said(await post('directors', { company_id: firm, ...party(ann) }))[0]).toContain(deceased)
    const whole = await officer.patch(`/v2/corporates/${other}`, { directors: [{ ...party(ann), start_date: 5 }] })
    expect(said(whole)[0]).toContain(`directors.0.capacity_id: ${deceased}`)
    const earlier = { ...after, start_date: day('2014-01-01'), end_date: day('2026-11-25'), end_reason: 2 }
    expect((await post('directors', earlier)).status).toBe(200)
    expect((await post('shareholders', { company_id: other, ...party(ann) })).status).toBe(200)
  })
  test('is one no longer once the term that said so is corrected', async () => {
    const [{ id: firm }, { id: other }, { id: ann }] = [await company(), await company(), await person()]
    const { id } = await made('company_secretaries', {
      company_id: firm,
      ...party(ann),
      start_date: day('2015-01-01'),
      end_date: day('2026-11-25'),
      end_reason: 2,
    })
    expect((await post('directors', { company_id: other, ...party(ann) })).status).toBe(400)
    expect((await officer.patch(`/v2/company_secretaries/${id}`, { end_reason: 1 })).status).toBe(200)
    expect((await post('directors', { company_id: other, ...party(ann) })).status).toBe(200)
  })
})

describe('an office', () => {
  test.each([
    'founders',
    'shareholders',
    'directors',
    'company_secretaries',
    'authorized_representatives',
    'significant_controllers',
  ])('of %s is not held twice at the same time', async (family) => {
    const [{ id: firm }, { id: ann }] = [await company(), await person()]
    expect((await post(family, { company_id: firm, ...party(ann) })).status).toBe(200)
    expect(said(await post(family, { company_id: firm, ...party(ann) }))).toEqual([held])
  })
  test('is held again after its end, and beside another office', async () => {
    const [{ id: firm }, { id: ann }] = [await company(), await person()]
    const term = { ...party(ann), start_date: day('2015-01-01'), end_date: day('2020-06-30'), end_reason: 1 }
    const again = { ...party(ann), start_date: day('2020-06-30') }
    const reserve = { ...party(ann), director_type: 3, start_date: day('2016-01-01') }
    expect((await officer.patch(`/v2/corporates/${firm}`, { directors: [term, again, reserve] })).status).toBe(200)
    const { directors } = await openCompany(firm)
    expect(directors).toHaveLength(3)
    const overlapping = [...directors.map(({ id }: { id: number }) => id), { ...again, start_date: day('2021-01-01') }]
    expect(said(await officer.patch(`/v2/corporates/${firm}`, { directors: overlapping }))).toEqual([
      `directors.3.${held}`,
    ])
  })
  test('of an alternate is one for each principal', async () => {
    const [{ id: firm }, { id: ann }, { id: bob }, { id: cat }] = [
      await company(),
      await person(),
      await person(),
      await person(),
    ]
    const directors = [
      { ...party(bob), uuid: 'bob' },
      { ...party(cat), uuid: 'cat' },
      { ...party(ann), director_type: 2, alternate_to_uuid: 'bob' },
      { ...party(ann), director_type: 2, alternate_to_uuid: 'cat' },
    ]
    expect((await officer.patch(`/v2/corporates/${firm}`, { directors })).status).toBe(200)
  })
})
