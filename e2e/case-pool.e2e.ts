import { expositions } from '@probity/contract/data/expositions.ts'
import { expect, test } from 'vitest'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { callsOf, filtered } from './driver/calls.ts'
import { demoReviewer as reviewer } from './driver/demo.ts'

closePages()

interface Case {
  id: number
  name: string
  client_id: string
  cnt_pending: number
  person: number | null
}
interface Entity {
  id: number
  entity_id: string
  entity_name: string
  status: number
  exposition: string | null
  remarks: string | null
}

test('the pool lists cases as the specification says, and a row leads to its case [CAS-001] [CAS-002] [CAS-003] [CAS-004] [CAS-005] [CAS-006] [CAS-007] [CAS-008] [CAS-009] [CAS-081]', async () => {
  const page = await visit('/sys', { as: reviewer })
  const asking = page.waitForRequest((request) => /\/v2\/alert_cases\?.*limit=10/.test(request.url()))
  await page.goto('/sys/Cases')
  expect(new URL((await asking).url()).searchParams.get('sort')).toBe('danger DESC,create_date ASC')
  // Cases of transactions lead elsewhere.
  const link = page.getByRole('row').locator('a[href*="/Cases/Details/"]').first()
  await link.waitFor()
  const heads = await page.getByRole('columnheader').allTextContents()
  for (const wanted of ['Client', 'Name', 'Last hit', 'Status', 'Pending'])
    expect(heads.some((head) => head.startsWith(wanted))).toBe(true)
  const histories = page.waitForRequest((request) => /\/histories\?/.test(request.url()))
  await link.click()
  await page.waitForURL(/\/sys\/Cases\/Details\/\d+/)
  const id = /Details\/(\d+)/.exec(page.url())?.[1]
  await page.getByRole('heading', { level: 1, name: `Case #${id}`, exact: true }).waitFor()
  await page.getByRole('tab', { name: /^Investigation/ }).waitFor()
  await page.getByRole('tab', { name: 'This case' }).click()
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
  await page.getByRole('tab', { name: 'Audit' }).click()
  expect(new URL((await histories).url()).searchParams.get('limit')).toBe('30')
  await page.getByRole('heading', { name: /^Audit trail/ }).waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('the record of a client lists its case, newest entity first, each with all that tells it apart [CAS-010] [CAS-011] [CAS-012] [CAS-013] [CAS-014] [CAS-015] [CAS-021] [CAS-023]', async () => {
  const call = await callsOf(reviewer)
  const cases = await call<Case[]>('GET', '/v2/alert_cases?limit=100')
  let found: { own: Case; entities: Entity[] } | undefined
  for (const own of cases.filter(({ person }) => person !== null)) {
    const entities = await call<Entity[]>(
      'GET',
      `/v2/alert_case_entities?${filtered({ alert_case: own.id })}&limit=100`,
    )
    if (entities.length > 1 && entities.some(({ status }) => status !== 0)) {
      found = { own, entities }
      break
    }
  }
  const { own, entities } = found!
  const page = await visit(`/sys/NaturalPerson/Details/${own.person}`, { as: reviewer })
  await page.getByRole('tab', { name: /^Alert case pool/ }).click()
  const list = page.getByRole('list').filter({ hasText: entities[0]!.entity_name }).last()
  await list.waitFor()
  const lines = await list.getByRole('listitem').allTextContents()
  expect(lines).toHaveLength(entities.length)
  for (const [at, entity] of entities.entries()) expect(lines[at]).toContain(entity.entity_name)
  const decided = entities.findIndex(({ status }) => status !== 0)
  expect(lines[decided]).toMatch(/True hit|False hit/)
  expect(lines[decided]).toContain(entities[decided]!.remarks)
  const options = entities[decided]!.status === 1 ? expositions[1] : expositions[2]
  const chosen = options.find(({ value }) => value === entities[decided]!.exposition)
  expect(lines[decided]).toContain(chosen!.name.replace(' - ', ': '))
  const pictures = list.getByRole('listitem').locator('> span').first().locator('img, svg')
  expect(await pictures.count()).toBe(1)
  expect(problemsOf(page)).toEqual([])

  const without = (await call<{ id: number }[]>('GET', '/v2/individuals?limit=100&select=id')).find(
    ({ id }) => !cases.some(({ person }) => person === id),
  )
  await page.goto(`/sys/NaturalPerson/Details/${without!.id}`)
  await page.getByRole('tab', { name: /^Alert case pool/ }).click()
  await page.getByText('No case', { exact: true }).waitFor()
})

test('a queue that cannot be fetched is said once, on a telephone too, and asked for again', async () => {
  const [own] = await (await callsOf(reviewer))<Case[]>(
    'GET',
    `/v2/alert_cases?limit=1&sort=cnt_pending DESC&${filtered({ transaction: null })}`,
  )
  const fault = { status: 500, json: { status: 500, code: 'E_INTERNAL', message: 'Fault', request_id: 'r-1' } }
  const openFailing = async (width: number) => {
    const page = await visit('/sys', { as: reviewer, width, height: 844 })
    await page.route(/\/v2\/alert_case_entities\?/, (route) => route.fulfill(fault))
    await page.goto(`/sys/Cases/Details/${own!.id}`)
    return page
  }
  // Both are open before either is looked at: the page asks again for some seconds before it says so.
  for (const page of [await openFailing(1440), await openFailing(390)]) {
    const failed = page.getByText('This page could not be shown').filter({ visible: true })
    await failed.waitFor()
    expect(await failed.count()).toBe(1)
    await page.unroute(/\/v2\/alert_case_entities\?/)
    await page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).click()
    await page.locator('[data-hit-shown]').waitFor()
  }
})
