import type { CalendarEntry } from '@probity/contract/calendar/calendar.ts'
import { describe, expect, test } from 'vitest'
import { openCalendarDesk } from '#test/world/calendar-desk.ts'

const desk = await openCalendarDesk()
const { at, company, epoch, later, of, officer, person, settle, en } = desk
const year = (day: string, by: number) => `${Number(day.slice(0, 4)) + by}${day.slice(4)}`
/** Feb 29 has no anniversary of its own in most years. */
const anniversary = (days: number, years: number) =>
  at(days).endsWith('-02-29') ? `${year(at(days + 1), years)}` : year(at(days), years)
const entriesOf = async (kind: string, id: number): Promise<CalendarEntry[]> =>
  (await of(kind)).filter(({ customer }) => customer?.id === id)
const old = { incorp_place: 'HK', incorp_date: '2001-02-03' }

describe('registry filings', () => {
  test('a director who comes or goes makes an ND2A due within 15 days, and its day is that of the law', async () => {
    const director = await person([en('YU', 'Pui Ling')])
    const of6 = { capacity_type: 2, capacity_id: director }
    const id = await company({
      ...old,
      ref_id: 'C-1',
      directors: [
        {
          ...of6,
          director_type: 1,
          start_date: epoch(-2000),
          consent: 1,
          is_end_status: true,
          end_reason: 1,
          end_date: epoch(-15),
        },
      ],
    })
    const [entry, ...more] = await entriesOf('filing', id)
    expect(more.filter(({ brief }) => brief?.en === 'ND2A')).toEqual([])
    expect(entry).toMatchObject({
      brief: { en: 'ND2A' },
      state: 'open',
      is_legal: true,
      day: at(0),
      limit: { day: 15, of: 15 },
      detail: { en: expect.stringMatching(/^director resigned \d\d\//) },
      act: { code: 'form' },
    })
    expect(entry!.what.zh).toBe(`ND2A：董事辭任 ${at(-15)}`)
    expect((await later(entry!, at(3))).body.issues[0]).toMatchObject({ path: 'until', code: 'legal_day' })
    await settle(entry!, 'Delivered electronically, receipt 220012.')
    expect((await entriesOf('filing', id))[0]).toMatchObject({ state: 'settled', settled: { how: 'reason' } })
  })
  test('a reminder before a day of the law leaves the day where it is', async () => {
    const id = await company({
      ...old,
      addresses: [{ address_type: 1, address_1: '1 Reed Lane', address_4: 'HK', effect_date: epoch(-5) }],
    })
    const [entry] = await entriesOf('filing', id)
    expect(entry).toMatchObject({ brief: { en: 'NR1' }, day: at(10), limit: { day: 5, of: 15 } })
    expect((await later(entry!, at(4), { in_charge: 'reviewer' })).status).toBe(200)
    expect((await entriesOf('filing', id))[0]).toMatchObject({
      day: at(10),
      in_charge: 'reviewer',
      later: { until: at(4) },
    })
  })
  test('changes whose time had passed when the company was entered, and what it began with, are not due', async () => {
    const id = await company({
      ...old,
      directors: [],
      addresses: [{ address_type: 1, address_1: '2 Reed Lane', address_4: 'HK', effect_date: epoch(-400) }],
    })
    expect((await entriesOf('filing', id)).filter(({ brief }) => brief?.en === 'NR1')).toEqual([])
    const young = await company({
      incorp_place: 'HK',
      incorp_date: at(-6),
      addresses: [{ address_type: 1, address_1: '3 Reed Lane', address_4: 'HK', effect_date: epoch(-6) }],
    })
    expect((await entriesOf('filing', young)).filter(({ brief }) => brief?.en === 'NR1')).toEqual([])
  })
  test('an annual return is due 42 days after the anniversary of a private company, of a company from abroad after its establishment', async () => {
    const id = await company({ incorp_place: 'HK', incorp_date: anniversary(-30, -6) })
    const [entry] = (await entriesOf('filing', id)).filter(({ brief }) => brief?.en === 'NAR1')
    expect(entry).toMatchObject({ day: at(12), limit: { day: 30, of: 42 } })
    const abroad = await company({
      company_type: 6,
      incorp_place: 'SG',
      incorp_date: '1999-01-01',
      estab_date: anniversary(-40, -3),
      addresses: [3, 4].map((address_type) => ({ address_type, address_1: '4 Reed Lane', address_4: 'HK' })),
    })
    expect((await entriesOf('filing', abroad)).find(({ brief }) => brief?.en === 'NN3')).toMatchObject({ day: at(2) })
  })
})

describe('the forms offered on a company', () => {
  const dueIn = async (id: number) => {
    const { forms } = (await officer.get(`/v2/crform/offered/${id}`)).body.data
    return Object.fromEntries(
      forms.flatMap(({ code, due, lacks }: { code: string; due: { day: string } | null; lacks: string | null }) =>
        due === null && lacks === null ? [] : [[code, due?.day ?? lacks]],
      ),
    )
  }
  test('have the days of the calendar: nothing of the day of incorporation is due, and what is settled is not', async () => {
    const director = await person([en('MAK', 'Sau Fong')])
    const member = { capacity_type: 2, capacity_id: director, director_type: 1, consent: 1 }
    const id = await company({
      incorp_place: 'HK',
      incorp_date: at(-400),
      addresses: [{ address_type: 1, address_1: '7 Reed Lane', address_4: 'HK', effect_date: epoch(-400) }],
      directors: [{ ...member, start_date: epoch(-400), is_end_status: true, end_reason: 1, end_date: epoch(-3) }],
      shareholders: [{ capacity_type: 2, capacity_id: director, effect_date: epoch(-400) }],
    })
    const { NAR1, ...others } = await dueIn(id)
    expect(others).toEqual({ ND2A: at(12) })
    const entries = await entriesOf('filing', id)
    expect(entries.map(({ brief, day }) => [brief?.en, day])).toContainEqual(['ND2A', at(12)])
    expect(NAR1 > at(0)).toBe(true)
    await settle(entries.find(({ brief }) => brief?.en === 'ND2A')!, 'Delivered, receipt 220013.')
    expect(await dueIn(id)).toEqual({ NAR1 })
  })
  test('say that the annual return needs the end of the accounting period, and the calendar asks for it', async () => {
    const accounts = { acc_start_date: epoch(-200), acc_end_date: epoch(-100) }
    const firm = { ...old, company_type: 1 }
    const id = await company(firm)
    expect(await dueIn(id)).toEqual({ NAR1: 'accounts_end' })
    expect(await entriesOf('filing', id)).toMatchObject([
      {
        brief: { en: 'NAR1' },
        day: at(30),
        is_legal: false,
        what: { en: expect.stringMatching(/^NAR1: end of the accounting period not recorded, company entered/) },
        act: { code: 'record', href: `/sys/Companies/Details/${id}` },
      },
    ])
    const { updated_date } = (await officer.get(`/v2/corporates/${id}`)).body.data
    expect((await officer.patch(`/v2/corporates/${id}`, { ...accounts, updated_date })).status).toBe(200)
    expect((await dueIn(id))['NAR1']).not.toBe('accounts_end')
    const exempt = await company({ ...firm, acc_no_reason: 1 })
    expect(await dueIn(exempt)).toEqual({})
    expect(await entriesOf('filing', exempt)).toEqual([])
  })
})

describe('changes without a day of their own', () => {
  const entered = async (id: number, days: number) => {
    await desk.world.client.query('alter table corporates disable trigger user')
    await desk.world.client.query('update corporates set create_date = $1 where id = $2', [
      Date.parse(`${at(days)}T04:00:00Z`),
      id,
    ])
    await desk.world.client.query('alter table corporates enable trigger user')
  }
  test('count from the day they were entered, when that is after the day of the company', async () => {
    const director = await person([en('SO', 'Mei Fong')])
    const office = { address_type: 1, address_1: '5 Reed Lane', address_4: 'HK' }
    const id = await company({ ...old, addresses: [office] })
    const filings = async () =>
      (await entriesOf('filing', id)).filter(({ brief }) => ['NR1', 'ND2A'].includes(brief?.en ?? ''))
    const member = { capacity_type: 2, capacity_id: director, director_type: 1, consent: 1 }
    const save = async (body: object) => {
      const { updated_date, addresses } = (await officer.get(`/v2/corporates/${id}?populate=addresses`)).body.data
      const [{ id: address }] = addresses
      const { status } = await officer.patch(`/v2/corporates/${id}`, {
        ...body,
        addresses: [{ ...office, id: address, address_1: '6 Reed Lane' }],
        updated_date,
      })
      expect(status).toBe(200)
    }
    await save({ directors: [member] })
    expect(await filings()).toEqual([])
    await entered(id, -3)
    expect(await filings()).toMatchObject([
      { brief: { en: 'ND2A' }, day: at(15), limit: { day: 0, of: 15 } },
      { brief: { en: 'NR1' }, day: at(15) },
    ])
  })
})
