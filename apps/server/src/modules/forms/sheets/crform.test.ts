import { formCodes, formsOfType } from '@probity/contract/forms/registry-forms.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { printed, textOfPdf } from '#test/processes/text-of-pdf.ts'
import { openRegisterDesk } from '#test/world/register-desk.ts'

let desk: Awaited<ReturnType<typeof openRegisterDesk>>
let firm: number
let person: number
let officers: { directors: { id: number }[]; secretaries: { id: number }[]; auth_reps: { id: number }[] }

const day = (text: string) => Date.parse(text)
const hard = 'WONG #1 @home $5 [x] {y}'

beforeAll(async () => {
  desk = await openRegisterDesk()
  person = await desk.person([desk.en(hard, 'Siu Ming'), desk.zh('王', '小𨋢')], {
    idens: [{ type: 1, id_number: 'A123456(3)' }],
    addresses: [{ address_1: '9 Hidden *Lane*', address_4: 'HK' }],
    emails: [{ email: 'siu@example.com' }],
    dob: '1980-02-03',
  })
  const partner = await desk.person([desk.en('LO', 'Ka')], {
    idens: [
      {
        type: 2,
        id_number: 'K1234567',
        country: 'SG',
        id_number_security_num: '1',
        expiry_date_security_num: '1',
        expiry_date: day('2030-01-01'),
      },
    ],
  })
  const agency = await desk.company({ br_number: '87654321-000' }, 'Tern Agency Limited')
  const party = (capacity_id: number, capacity_type = 2) => ({ capacity_id, capacity_type })
  firm = await desk.company(
    {
      ref_id: 'C/7',
      br_number: '12345678-000-01-24-1',
      business_nature: 'Marine <supplies>',
      incorp_date: '2019-02-28',
      addresses: [{ address_type: 1, address_1: '8 Harbour Road', address_4: 'HK', effect_date: day('2026-10-01') }],
      emails: [{ email: 'office@example.com' }],
      directors: [
        { ...party(person), start_date: day('2026-11-02') },
        {
          ...party(partner),
          start_date: day('2020-01-01'),
          is_end_status: true,
          end_reason: 1,
          end_date: day('2026-11-10'),
        },
        { ...party(agency, 1), start_date: day('2021-01-01') },
      ],
      secretaries: [{ ...party(agency, 1), start_date: day('2021-01-01') }],
      auth_reps: [{ ...party(person), start_date: day('2021-01-01') }],
      founders: [party(person)],
      shareholders: [
        {
          ...party(person),
          effect_date: day('2026-09-01'),
          shares: [{ type: 'Ordinary', currency: 'HKD', shares_num: 6000, shares_paid_amount: '6000' }],
        },
        { ...party(partner), shares: [{ type: 'Preference', currency: 'USD', shares_num: 5, rights: 'No #vote' }] },
      ],
    },
    'Kwun Yat & Sons Limited',
  )
  const row = (await desk.officer.get(`/v2/corporates/${firm}?populate=directors,secretaries,auth_reps`)).body.data
  officers = row
})

const query = (more: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries({ company_id: firm, ...more }).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString()
async function generate(more: Record<string, string | number>, who = 'officer') {
  const { body } = await desk.alpha.signIn(who)
  const headers = { authorization: `Bearer ${body.token}` }
  return desk.world.app.inject({ method: 'GET', url: `/v2/crform/generate?${query(more)}`, headers })
}
const preview = async (more: Record<string, string | number>) =>
  (await desk.officer.get(`/v2/crform/preview?${query(more)}`)).body.data
const textOf = async (more: Record<string, string | number>) => {
  const answer = await generate(more)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return textOfPdf(answer.rawPayload)
}
const lacking = (text: string, ...parts: string[]): string[] => parts.filter((part) => !text.includes(printed(part)))

describe('a data sheet', () => {
  test('reports who was appointed and who ceased, by the ids of the call [PDF-002] [PDF-003] [PDF-004] [PDF-005] [PDF-006] [PDF-010] [PDF-011] [PDF-016]', async () => {
    const [appointed, ceased] = officers.directors
    const pages = await textOf({
      form_names: 'ND2A',
      nominated_directors_ids: appointed!.id,
      suspended_directors_ids: ceased!.id,
    })
    const text = pages.join('')
    expect(
      lacking(
        text,
        'Data sheet for form ND2A',
        '更改公司秘書及董事通知書',
        'Kwun Yat & Sons Limited',
        'Business registration number 商業登記號碼12345678',
        'Date of appointment 委任日期2026-11-02',
        'Date of cessation 停任日期2026-11-10',
        'Resignation/Others 辭職／其他',
        'LO Ka',
        hard,
        '王小𨋢',
        'A123***(*)',
        'K123****',
      ),
    ).toEqual([])
    expect(text.indexOf(printed('Date of cessation'))).toBeLessThan(text.indexOf(printed('Date of appointment')))
  })
  test('is marked as a draft on every page, with the name of the form and its sections [PDF-026]', async () => {
    for (const page of await textOf({ form_names: 'NAR1' }))
      expect(lacking(page, 'Draft for preparation: not the specified form', '擬備用草稿', 'NAR1')).toEqual([])
  })
  test('has the protected information on a page apart, whole numbers nowhere else', async () => {
    const pages = await textOf({ form_names: 'ND2A', nominated_directors_ids: officers.directors[0]!.id })
    const at = pages.findIndex((page) => page.includes(printed('Protected information')))
    expect(at).toBe(pages.length - 1)
    expect(lacking(pages[at]!, 'A123456(3)', '9 Hidden *Lane*')).toEqual([])
    expect(pages.slice(0, at).join('')).not.toContain('A123456(3)')
    expect(pages[at]!).not.toContain(printed('Date of appointment'))
  })
  test('takes secretaries and representatives by their ids [PDF-007] [PDF-008] [PDF-009]', async () => {
    const [secretary] = officers.secretaries
    const nominated = await preview({ form_names: 'ND2A', nominated_secretaries_ids: secretary!.id })
    const suspended = await preview({ form_names: 'ND2A', suspended_secretaries_ids: secretary!.id })
    const sectionsWith = (given: { document: { sections: { title: string; blocks: object[] }[] } }[], text: string) =>
      given[0]!.document.sections
        .filter(({ blocks }) => JSON.stringify(blocks).includes(text))
        .map(({ title }) => title.slice(0, 2))
    expect(sectionsWith(nominated, 'Tern Agency')).toEqual(['3B'])
    expect(sectionsWith(suspended, 'Tern Agency')).toEqual(['2B'])
    const abroad = await desk.company({
      company_type: 6,
      auth_reps: [
        { capacity_type: 2, capacity_id: person, start_date: day('2026-01-31') },
        { capacity_type: 1, capacity_id: firm },
      ],
    })
    const [rep] = (await desk.officer.get(`/v2/corporates/${abroad}?populate=auth_reps`)).body.data.auth_reps
    const named = await preview({ company_id: abroad, form_names: 'NN8', auth_reps_ids: rep.id })
    expect([sectionsWith(named, hard), sectionsWith(named, 'Kwun Yat')]).toEqual([['3A', 'PI'], []])
    expect(sectionsWith(await preview({ company_id: abroad, form_names: 'NN8' }), 'Kwun Yat')).toEqual(['3B'])
  })
  test('escapes what people typed and links nowhere [PDF-037] [PDF-038]', async () => {
    const answer = await generate({ form_names: 'NNC1' })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.rawPayload.toString('latin1')).not.toMatch(/\/URI|\/JavaScript|\/Launch/)
    expect(
      lacking(textOfPdf(answer.rawPayload).join(''), 'Marine <supplies>', 'No #vote', '王小𨋢', 'Ordinary', '6,000'),
    ).toEqual([])
  })
  test('lists what is empty with the record that fills it, and when it is due', async () => {
    const [sheet] = await preview({ form_names: 'NR1' })
    expect(sheet).toMatchObject({ code: 'NR1', due: { day: '2026-10-16', event_day: '2026-10-01' }, empty: [] })
    const [nar1] = await preview({ form_names: 'NAR1' })
    expect(nar1.empty).toContainEqual({
      section: '11B Company secretary (body corporate) 公司秘書（法人團體）',
      label: 'Address 地址',
      subject: 'Tern Agency Limited',
      place: { kind: 'company', id: expect.any(Number) },
    })
  })
  test('says of an office nobody is recorded in that it is not recorded, and lists it once', async () => {
    const company_id = await desk.company({ company_type: 2 })
    const [{ document, empty }] = await preview({ company_id, form_names: 'NAR1' })
    const place = { kind: 'company', id: company_id }
    const labels = ['Company secretary 公司秘書', 'Director 董事']
    expect(empty.filter(({ label }: { label: string }) => labels.includes(label))).toMatchObject(
      labels.map((label) => ({ label, subject: null, place })),
    )
    const sections: { title: string; blocks: object[] }[] = document.sections
    for (const no of ['11A', '11B', '12A', '12B']) {
      const drawn = JSON.stringify(sections.find(({ title }) => title.startsWith(no)))
      expect(drawn).toContain('Not recorded 沒有紀錄')
      expect(drawn).not.toContain('None 沒有')
    }
    const [own] = await preview({ form_names: 'NAR1' })
    expect(
      JSON.stringify(own.document.sections.find(({ title }: { title: string }) => title.startsWith('11A'))),
    ).toContain('None')
  })
  test('has its title in each language on a line of its own', async () => {
    const titles = async (lang: string) => {
      const [{ document }] = await preview({ form_names: 'NAR1', lang })
      return [document.title, document.subtitle]
    }
    const both = ['Data sheet for form NAR1: Annual return', '表格 NAR1 資料表：周年申報表']
    expect(await titles('en')).toEqual(both)
    expect(await titles('zh-hant')).toEqual(both.toReversed())
  })
  test('shows numbers masked on the screen; what is taken is logged', async () => {
    const text = JSON.stringify(await preview({ form_names: 'NAR1' }))
    expect(text).toContain('A•••56(3)')
    expect(text).not.toContain('A123456(3)')
    await generate({ form_names: 'ND2A,NR1', nominated_directors_ids: officers.directors[0]!.id })
    const { rows } = await desk.alpha.tx((tx) =>
      sql<object>`select type, target_id, data from activity_log order by id desc limit 2`.execute(tx),
    )
    expect(rows).toMatchObject([
      { type: 'company.download', target_id: firm, data: { forms: ['ND2A', 'NR1'] } },
      { type: 'person.reveal_identity', target_id: person },
    ])
  })
})

test('every form of every type of company is drawn, and no other is [PDF-025]', async () => {
  for (const company_type of [1, 2, 3, 4, 5, 6]) {
    const company_id = await desk.company({ company_type })
    const own = formsOfType(company_type)
    for (const lang of ['en', 'zh-hant']) {
      const drawn = await preview({ company_id, form_names: own.join(','), lang })
      expect(drawn.map(({ code }: { code: string }) => code)).toEqual(own)
    }
    for (const form_names of formCodes.filter((code) => !own.includes(code))) {
      const { status, body } = await desk.officer.get(`/v2/crform/preview?${query({ company_id, form_names })}`)
      expect([form_names, status, body.code, body.issues?.[0]?.path]).toEqual([
        form_names,
        400,
        'E_VALIDATION',
        'form_names',
      ])
    }
  }
})

test('one form is a PDF, several are a zip of one file each [PDF-027] [PDF-028]', async () => {
  const one = await generate({ form_names: 'NR1' })
  expect([one.headers['content-type'], one.headers['content-disposition']]).toEqual([
    'application/pdf',
    expect.stringContaining('filename="NR1 C-7.pdf"'),
  ])
  const { headers, rawPayload } = await generate({ form_names: 'NR1, NAR1,ND2A,NR1' })
  expect([headers['content-type'], headers['cache-control']]).toEqual(['application/zip', 'no-store'])
  expect(headers['content-disposition']).toContain('filename="Forms C-7.zip"')
  const entries = rawPayload.toString('latin1').split('PK\u0001\u0002').slice(1)
  const names = entries.map((entry) => /^[\w -]+\.pdf/.exec(entry.slice(42))?.[0])
  expect(names).toEqual(['NR1 C-7.pdf', 'NAR1 C-7.pdf', 'ND2A C-7.pdf'])
})

test('officers of another company, unknown forms and calls without the keys are refused [PDF-033]', async () => {
  const refused = async (more: Record<string, string | number>) => {
    const { status, body } = await desk.officer.get(`/v2/crform/generate?${query(more)}`)
    return [status, ...(body.issues ?? []).map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`)]
  }
  expect(await refused({ form_names: 'ND2A', nominated_directors_ids: 987_654 })).toEqual([
    400,
    'nominated_directors_ids: no_such_record',
  ])
  for (const form_names of ['', 'ND2X', 'nd2a', '../NR1']) expect((await refused({ form_names }))[0]).toBe(400)
  expect((await refused({ form_names: 'NR1', company_id: 987_654 }))[0]).toBe(404)
  const url = `/v2/crform/generate?${query({ form_names: 'NR1' })}`
  expect((await desk.world.app.inject({ method: 'GET', url })).statusCode).toBe(401)
  expect((await desk.alpha.as('developer').get(url)).status).toBe(403)
  expect((await desk.beta.as('officer').get(url)).status).toBe(404)
})

test('a company with 200 members prints each of them, with every sign of their names', async () => {
  const names = Array.from({ length: 200 }, (_, n) => `MEMBER${n} #${n} [@$]`)
  const ids = await Promise.all(names.map((name) => desk.person([desk.en(name, 'A')])))
  const shareholders = ids.map((capacity_id) => ({
    capacity_type: 2,
    capacity_id,
    shares: [{ type: 'Ordinary', currency: 'HKD', shares_num: 1, shares_paid_amount: '1' }],
  }))
  const company_id = await desk.company({ shareholders })
  const text = (await textOf({ company_id, form_names: 'NAR1' })).join('')
  expect(lacking(text, ...names)).toEqual([])
  expect(lacking(text, 'OrdinaryHKD200200.00')).toEqual([])
})

test('a company offers its forms with their due dates and its officers', async () => {
  const { data } = (await desk.officer.get(`/v2/crform/offered/${firm}`)).body
  expect(data.forms.map(({ code }: { code: string }) => code)).toEqual(formsOfType(2))
  const due = (code: string) => data.forms.find((form: { code: string }) => form.code === code).due
  expect(due('NAR1').day).toMatch(/^\d{4}-04-1[01]$/)
  // Its limit had passed when the company was entered.
  expect(due('NSC1')).toBeNull()
  expect(data.directors).toMatchObject([
    { name: `${hard} Siu Ming 王小𨋢`, start: '2026-11-02', end: null },
    { name: 'LO Ka', end: '2026-11-10' },
    { name: 'Tern Agency Limited' },
  ])
  expect((await desk.beta.as('officer').get(`/v2/crform/offered/${firm}`)).status).toBe(404)
})
