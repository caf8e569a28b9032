import { describe, expect, test } from 'vitest'
import { openRegisterDesk } from '#test/world/register-desk.ts'

const { alpha, beta, company, en, get, person, zh } = await openRegisterDesk()

describe('similar names', () => {
  const similar = async (query: Record<string, string | number>) =>
    (
      (await get('/v2/names/similar', { capacity_type: 2, ...query })) as {
        party: { id: number }
        reason: string
        is_duplicate: boolean
      }[]
    ).map(({ party, reason, is_duplicate }) => [party.id, reason, is_duplicate])
  test('are shown with their reason, at most ten, never the record itself [PER-122] [PER-123] [PER-124] [PER-125] [PER-130] [LIM-017]', async () => {
    const tsang = await person([en('TSANG', 'Ho Yin'), zh('曾', '浩然')])
    const other = await person([en('HO YIN', 'Tsang')])
    const long = await person([en('TSANG', 'Ho Yin Marco')])
    const typo = await person([en('TSANG', 'Ho Yiin')])
    const found = await similar({ lang: 1, name_type: 1, sur: 'tsang', other: 'ho yin' })
    expect(found.slice(0, 2)).toEqual([
      [tsang, 'same_name', true],
      [other, 'same_words', false],
    ])
    expect(found.map(([id]) => id)).toEqual(expect.arrayContaining([long, typo]))
    expect((await similar({ sur: 'TSANG', other: 'Ho Yin', exclude: tsang })).map(([id]) => id)).not.toContain(tsang)
    for (let made = 0; made < 12; made++) await person([en('TSANG', 'Ho Yin')])
    expect(await similar({ sur: 'TSANG', other: 'Ho Yin' })).toHaveLength(10)
  })
  test('find a Chinese name by its romanisation and the other way round', async () => {
    const han = await person([zh('陳', '大文')])
    const latin = await person([en('CHAN', 'Tai-man')])
    expect(await similar({ lang: 1, sur: 'CHAN', other: 'Tai Man' })).toEqual(
      expect.arrayContaining([
        [han, 'same_sound', false],
        [latin, 'same_words', false],
      ]),
    )
    expect(await similar({ lang: 2, sur: '陳', other: '大文' })).toEqual(
      expect.arrayContaining([
        [han, 'same_name', true],
        [latin, 'same_sound', false],
      ]),
    )
  })
  test('of companies stay among companies, and within the organisation [COM-158] [PER-132]', async () => {
    const wharf = await company({}, 'Calder Wharf Trading Pte. Ltd.')
    await beta
      .as('officer')
      .post('/v2/corporates', { company_type: 2, names: [{ name_type: 3, lang: 1, other: 'Calder Wharf Beta' }] })
    const found = await get('/v2/names/similar', { capacity_type: 1, other: 'calder wharf' })
    expect(found).toMatchObject([{ party: { id: wharf, capacity_type: 1 }, reason: 'contains', is_duplicate: false }])
    expect(await get('/v2/names/similar', { capacity_type: 1, other: '' })).toEqual([])
    const clerk = await alpha.member({ username: 'clerk', keys: ['PERSON'] })
    expect((await clerk.get('/v2/names/similar?capacity_type=1&other=calder')).status).toBe(403)
  })
})

test('similar identities are masked, and say who holds the number [PER-127] [PER-128] [PER-131] [PER-132]', async () => {
  const holder = await person([en('LAM', 'Hoi Ting')], { idens: [{ type: 1, id_number: 'P103265(1)' }] })
  const found = await get('/v2/identifications/similar', { type: 1, id_number: 'p1032651' })
  expect(found).toMatchObject([
    { party: { id: holder }, id_number: 'P•••65(1)', reason: 'same_number', is_duplicate: true },
  ])
  expect(await get('/v2/identifications/similar', { type: 1, id_number: 'P103256(1)' })).toMatchObject([
    { reason: 'alike', is_duplicate: false },
  ])
  expect(await get('/v2/identifications/similar', { type: 1, id_number: '03265' })).toMatchObject([
    { reason: 'contains' },
  ])
  expect(await get('/v2/identifications/similar', { type: 1, id_number: 'P10' })).toEqual([])
  expect(await get('/v2/identifications/similar', { type: 1, id_number: 'P103265(1)', exclude: holder })).toEqual([])
  expect((await beta.as('officer').get('/v2/identifications/similar?type=1&id_number=P103265(1)')).body.data).toEqual(
    [],
  )
})

test('similar e-mails of others [COM-157]', async () => {
  const holder = await company({ emails: [{ email: 'Office@Wharf.example' }] })
  expect(await get('/v2/emails/similar', { email: 'office@wharf.example' })).toMatchObject([
    { party: { id: holder }, reason: 'same_email' },
  ])
  expect(await get('/v2/emails/similar', { email: 'wharf.ex', exclude: holder })).toEqual([])
})

test('free text: every word in a name, the reference or the COI number; at most a hundred [PER-016] [PER-017] [LIM-019]', async () => {
  const ids = async (text: string) =>
    ((await get('/v2/parties/search', { text })) as { capacity_type: number; id: number }[]).map(
      ({ capacity_type, id }) => [capacity_type, id],
    )
  const kwok = await person([en('KWOK', 'Ching Yi'), zh('郭', '靜怡')], { ref_id: 'ZZ-352' })
  const firm = await company({ coi_number: '7654321', ref_id: 'ZZ-900' }, 'Kwok Brothers Limited')
  expect(await ids('kwok')).toEqual([
    [2, kwok],
    [1, firm],
  ])
  expect(await ids('kwok zz-35')).toEqual([[2, kwok]])
  expect(await ids('765432 brothers')).toEqual([[1, firm]])
  expect(await ids('靜怡')).toEqual([[2, kwok]])
  const { commercial_code } = await get('/v2/names/readings', { name: '郭靜怡' })
  expect(await ids(commercial_code)).toEqual([[2, kwok]])
  expect(await ids('kwok nobody')).toEqual([])
  for (const written of ['郭靜怡', '郭静怡', '郭 静怡', 'guo jingyi', 'guojingyi'])
    expect(await ids(written)).toEqual([[2, kwok]])
  const named = await get('/v2/individuals', { filter: JSON.stringify({ name: { contains: '郭静怡' } }) })
  expect(named.map(({ id }: { id: number }) => id)).toEqual([kwok])
  const clerk = await alpha.member({ username: 'reader', keys: ['PERSON.R'] })
  expect(
    (await clerk.get('/v2/parties/search?text=kwok')).body.data.map(
      (row: { capacity_type: number }) => row.capacity_type,
    ),
  ).toEqual([2])
})

test('a Chinese name is found as it is written, without a space between surname and other names [PER-016]', async () => {
  const huo = await person([zh('霍', '子傑')])
  const ouyang = await person([zh('歐陽', '子晴')])
  const listed = async (filter: object) =>
    ((await get('/v2/individuals', { filter: JSON.stringify(filter) })) as { id: number }[]).map(({ id }) => id)
  for (const [name, id] of [
    ['霍子傑', huo],
    ['霍子', huo],
    ['歐陽子晴', ouyang],
    ['歐陽 子晴', ouyang],
  ] as const) {
    const found: { id: number }[] = await get('/v2/parties/search', { text: name })
    expect([name, found.map((party) => party.id)]).toEqual([name, [id]])
    expect([name, await listed({ text: name })]).toEqual([name, [id]])
    const contains = name.replace(' ', '')
    expect([name, await listed({ name: { contains } })]).toEqual([name, [id]])
  }
  expect(await listed({ text: '霍傑' })).toEqual([])
})

test('free text finds one character in either script, Wade-Giles and whole numbers, and says where it was found', async () => {
  const search = async (text: string) => {
    const hits: { id: number; found_by: unknown }[] = await get('/v2/parties/search', { text })
    return hits.map(({ id, found_by }) => [id, found_by])
  }
  const listed = async (family: string, text: string) =>
    (await get(`/v2/${family}`, { filter: JSON.stringify({ text }) })).map(({ id }: { id: number }) => id)
  const ngai = await person(
    [en('NGAI', 'Po Yan'), zh('魏', '寶欣'), { lang: 1, name_type: 2, sur: 'WEI', other: 'Peony' }],
    {
      idens: [{ type: 1, id_number: 'Z683365(A)' }],
    },
  )
  const firm = await company({ br_number: '71234567-000-01-26-4' }, 'Lighthouse Trading Limited')
  const aliased = { by: 'name', text: 'WEI Peony' }
  expect(await search('宝')).toEqual([[ngai, null]])
  expect(await search('peony')).toEqual([[ngai, aliased]])
  expect(await search('pao hsin')).toEqual([])
  expect(await search("wei b'ao xin")).toEqual([[ngai, aliased]])
  expect(await search('z683365(a)')).toEqual([[ngai, { by: 'identity', text: 'Z•••65(A)' }]])
  expect(await search('7123456')).toEqual([[firm, { by: 'registration', text: '71234567-000-01-26-4' }]])
  expect(await search('Z683365')).toEqual([])
  for (const text of ['宝', 'Z683365A', 'ngai peony'])
    expect([text, await listed('individuals', text)]).toEqual([text, [ngai]])
  expect(await listed('corporates', '71234567')).toEqual([firm])
  const reasons = { text: 'peony', kind: 'person', ids: ngai }
  expect(await get('/v2/parties/found_by', reasons)).toEqual([{ id: ngai, found_by: aliased }])
  expect(await get('/v2/parties/found_by', { ...reasons, text: 'ngai' })).toEqual([])
  const clerk = await alpha.member({ username: 'company-reader', keys: ['COMPANY.R'] })
  expect((await clerk.get(`/v2/parties/found_by?text=peony&kind=person&ids=${ngai}`)).status).toBe(403)
  expect((await beta.as('officer').get(`/v2/parties/found_by?text=peony&kind=person&ids=${ngai}`)).body.data).toEqual(
    [],
  )
})

test('readings of a Chinese name, and the characters of its codes', async () => {
  const read = await get('/v2/names/readings', { name: '陳大文' })
  expect(read).toMatchObject({ name: '陳大文', commercial_code: '7115 1129 2429' })
  expect(read.hong_kong[0]).toBe('Chan Tai Man')
  expect(read.pinyin[0]).toBe('chen da wen')
  expect((await get('/v2/names/readings', { name: '7115 1129 2429' })).name).toMatch(/^[陳陈]大文$/)
  expect(await get('/v2/names/readings', { name: 'Peter' })).toMatchObject({
    characters: [],
    hong_kong: [],
    commercial_code: null,
  })
})
