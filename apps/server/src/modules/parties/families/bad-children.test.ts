import { expect, test } from 'vitest'
import { childRows } from '#test/world/child-rows.ts'
import { named, openRegister, party } from '#test/world/register-world.ts'

const { beta, company, next, officer, person } = await openRegister()
const stranger = beta.as('officer')
const parents = { chan: await person(), firm: await company(), next }
const rows = childRows(parents).map(([family, , row]) => [family, row] as const)
type Answer = { status: number; body: { code?: string; issues?: { path: string }[] } }
const paths = ({ status, body }: Answer) => [status, [...new Set((body.issues ?? []).map(({ path }) => path))]]

const dates = [
  'effect_date',
  'expiry_date',
  'start_date',
  'end_date',
  'commencement_date',
  'acc_open_date',
  'acc_close_date',
]
const texts = [
  'sur',
  'other',
  'address_1',
  'address_2',
  'address_3',
  'email',
  'acc_bank',
  'acc_number',
  'acc_remarks',
].concat(['id_number', 'id_number_security_num', 'control_nature'])
const fieldsIn = (row: object, wanted: readonly string[]) => wanted.filter((field) => field in row)

test.each(rows)('%s: a malformed date is a field error', async (family, row) => {
  for (const field of fieldsIn(row(), dates))
    for (const value of ['2020-13-01', 1.5, 1e300])
      expect(paths(await officer.post(`/v2/${family}`, { ...row(), [field]: value }))).toEqual([400, [field]])
})

test.each(rows)('%s: a text of 1,001 characters and one with a null byte are field errors', async (family, row) => {
  for (const field of fieldsIn(row(), texts))
    for (const value of ['x'.repeat(1001), 'x\u0000'])
      expect(paths(await officer.post(`/v2/${family}`, { ...row(), [field]: value }))).toEqual([400, [field]])
})

test.each(rows)('%s: characters of four bytes stand as sent', async (family, row) => {
  const [field] = fieldsIn(row(), ['other', 'address_1', 'acc_bank', 'control_nature'])
  if (field === undefined) return
  const { body } = await officer.post(`/v2/${family}`, { ...row(), [field]: '𠮷野家 😀' })
  expect(body.data[field]).toBe('𠮷野家 😀')
})

test.each(rows)(
  '%s: a parent that does not exist, or is of another organisation, is a field error',
  async (family, row) => {
    const sent = row() as Record<string, unknown>
    for (const field of fieldsIn(sent, ['np_id', 'company_id', 'capacity_id']))
      expect(paths(await officer.post(`/v2/${family}`, { ...sent, [field]: 999_999_999 }))).toEqual([400, [field]])
    const foreign = await stranger.post(`/v2/${family}`, sent)
    expect([foreign.status, foreign.body.issues.length > 0]).toEqual([400, true])
  },
)

test.each(rows)('%s: a row of another organisation is not found', async (family, row) => {
  const { id } = (await officer.post(`/v2/${family}`, row())).body.data
  for (const answer of [
    await stranger.get(`/v2/${family}/${id}`),
    await stranger.patch(`/v2/${family}/${id}`, { effect_date: 1 }),
    await stranger.delete(`/v2/${family}/${id}`),
  ])
    expect([400, 404]).toContain(answer.status)
  expect((await officer.get(`/v2/${family}/${id}`)).status).toBe(200)
  await officer.delete(`/v2/${family}/${id}`)
})

test('wrong check digits are refused in the sentence of their rule, alone and within a person [SUB-076]', async () => {
  const alone = await officer.post('/v2/identifications', { np_id: parents.chan.id, type: 1, id_number: 'A123456(4)' })
  expect(alone.body.issues).toMatchObject([{ path: 'id_number', message: 'Please input valid HKID checkdigit' }])
  const within = await officer.post('/v2/individuals', {
    names: [{ name_type: 1, lang: 1, sur: 'LO' }],
    idens: [{ type: 1, id_number: 'A123456(4)' }],
  })
  expect(within.body.issues).toMatchObject([{ path: 'idens.0.id_number' }])
})

test('the same director is refused alike by its own call and within a company [MEM-050]', async () => {
  const ann = await person()
  for (const bad of [
    { director_type: 9 },
    { director_type: 1, consent: 7 },
    { director_type: 1, start_date: 'soon' },
    { director_type: 1, is_end_status: true, end_reason: 12 },
  ]) {
    const director = { ...party(ann.id), ...bad }
    const own = await officer.post('/v2/directors', { company_id: parents.firm.id, ...director })
    const whole = await officer.post('/v2/corporates', {
      company_type: 2,
      names: [named(`Refusing ${next()} Limited`)],
      directors: [director],
    })
    const issues = (answer: { body: { issues?: { path: string; code: string }[] } }) =>
      (answer.body.issues ?? []).map(({ path, code }) => `${path.replace('directors.0.', '')} ${code}`)
    expect([own.status, whole.status]).toEqual([400, 400])
    expect(issues(own)).toEqual(issues(whole))
  }
})
