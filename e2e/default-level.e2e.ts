import { expect, test } from 'vitest'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { callsOf, filtered } from './driver/calls.ts'
import { pendingIn } from './driver/hits.ts'
import { ownOrganisation } from './driver/organisation.ts'

closePages()

const { admin } = await ownOrganisation('level', { raisesAll: false })

test('at the level the product comes with, a strong result makes a case and a weaker one stays beside it, one click away', async () => {
  const call = await callsOf(admin)
  const csv = [
    'reference,type,name,category',
    'L-1,person,Orvando Kestrelby,adverse_media',
    'L-2,person,Kestrel,adverse_media',
  ]
  await call('POST', '/v2/watchlists/own', { name: 'level', title: 'Level', csv: csv.join('\n') })
  const names = [{ lang: 1, name_type: 1, sur: 'KESTRELBY', other: 'Orvando' }]
  const found = async () =>
    (await call<{ hits: unknown[] }>('POST', '/v2/screening/single', { name: 'Orvando Kestrelby' })).hits.length
  await expect.poll(found).toBeGreaterThan(1)
  const { id: person } = await call<{ id: number }>('POST', '/v2/individuals', { names })
  await call('POST', '/v2/screening/single', { mode: 'onboarding', name: 'onboarding', person })
  const cases = () => call<{ id: number }[]>('GET', `/v2/alert_cases?${filtered({ person })}`)
  await expect.poll(cases).toHaveLength(1)
  const [own] = await cases()
  const raised = await pendingIn(call, { alert_case: own!.id })
  expect(raised.map(({ entity_name }) => entity_name)).toEqual(['Orvando Kestrelby'])

  const page = await visit(`/sys/Cases/Details/${own!.id}`, { as: admin })
  await page.getByRole('heading', { level: 2, name: 'Orvando Kestrelby' }).first().waitFor()
  await page.getByText('1 weaker result was not raised').waitFor()
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Kestrel\b/ })
      .count(),
  ).toBe(0)
  await page.getByRole('button', { name: 'Show them' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Kestrel' }).last().waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('the screening that follows a changed name says how many hits it raised, while the record is open', async () => {
  const call = await callsOf(admin)
  const csv = 'reference,type,name,category\nR-1,person,Ottoline Marchbanks-Vey,adverse_media'
  await call('POST', '/v2/watchlists/own', { name: 'renamed', title: 'Renamed', csv })
  const found = async () =>
    (await call<{ hits: unknown[] }>('POST', '/v2/screening/single', { name: 'Ottoline Marchbanks-Vey' })).hits.length
  await expect.poll(found).toBe(1)
  const names = [{ lang: 1, name_type: 1, sur: 'LOAM', other: 'Ottoline' }]
  const { id: person } = await call<{ id: number }>('POST', '/v2/individuals', { names })
  await call('POST', '/v2/screening/single', { mode: 'onboarding', name: 'onboarding', person })
  const page = await visit(`/sys/NaturalPerson/Details/${person}`, { as: admin })
  const surname = page.getByRole('textbox', { name: 'Surname' }).first()
  await surname.fill('MARCHBANKS-VEY')
  await page.keyboard.press('Control+s')
  await page.getByText('Screened after the change: 1 new hit to decide').waitFor()
  expect(problemsOf(page)).toEqual([])
})
