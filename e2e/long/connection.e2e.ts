import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../driver/axe.ts'
import { closePages, problemsOf, visit } from '../driver/browser.ts'
import { colleague } from '../driver/colleague.ts'
import { addFewClients } from '../driver/few-clients.ts'
import { holdBack } from '../driver/hold-back.ts'
import { ownOrganisation } from '../driver/organisation.ts'
import { productUnderTest } from '../product-under-test.ts'

closePages()

const { admin, officer, organisation } = await ownOrganisation('connection')

beforeAll(() => addFewClients(admin))

const lostLine = 'No connection to the server; it is looked for by itself. What you typed is kept.'
const slowLine = 'The server is slow to answer. What you typed is kept.'

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const stored = (page: Page, key: string) => page.evaluate<string | null>(`localStorage.getItem('${key}')`)

/** Simulates an expired token, and counts the renewals that follow. */
async function runOut(context: BrowserContext, token: string): Promise<{ renewals: () => number }> {
  let renewals = 0
  await context.route(/\/v[12](\.2)?\//, async (route) => {
    const request = route.request()
    if (request.url().endsWith('/v1/users/refresh')) renewals += 1
    if ((await request.headerValue('authorization')) !== `Bearer ${token}`) return route.continue()
    const body = { status: 401, code: 'E_UNAUTHORIZED', message: 'Sign in again.' }
    return route.fulfill({ status: 401, contentType: 'application/json', body: JSON.stringify(body) })
  })
  return { renewals: () => renewals }
}

/** Presses the refresh button of a list and waits for the response. */
async function refreshed(tab: Page): Promise<void> {
  const answered = tab.waitForResponse((response) => response.url().includes('limit=') && response.ok())
  await tab.getByRole('button', { name: 'Refresh' }).click()
  await answered
}

test('two tabs whose token has run out renew it once between them, and a stolen refresh token ends both [AUTH-023] [AUTH-033] [AUTH-036] [AUTH-037]', async () => {
  const one = await visit('/sys/NaturalPerson', { as: officer, hasWorker: true })
  await one.getByRole('table').waitFor()
  const two = await one.context().newPage()
  await two.goto('/sys/Companies')
  await two.getByRole('table').waitFor()
  const [access, refresh] = [await stored(one, 'probity.access'), await stored(one, 'probity.refresh')]

  const { renewals } = await runOut(one.context(), access!)
  await Promise.all([one, two].map(refreshed))
  expect(renewals()).toBe(1)
  expect(await stored(two, 'probity.access')).toBe(await stored(one, 'probity.access'))
  expect(await stored(one, 'probity.refresh')).not.toBe(refresh)

  const thief = await fetch(`${productUnderTest().url}/v1/users/refresh`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ access_token: access, refresh_token: refresh }),
  })
  expect(thief.status).toBe(401)
  await Promise.all([one.reload(), two.reload()])
  await Promise.all([one, two].map((tab) => tab.waitForURL(/\/Login/i)))
  expect(await stored(two, 'probity.refresh')).toBeNull()
})

test('a page reloaded in the very moment its session is renewed finds the new pair, which was asked for once [AUTH-033] [AUTH-037]', async () => {
  const page = await visit('/sys/NaturalPerson', { as: officer, hasWorker: true })
  await page.getByRole('table').waitFor()
  await page.waitForFunction(
    'navigator.serviceWorker.getRegistrations().then((all) => all.some(({ active }) => active?.state === "activated"))',
  )
  const [access, refresh] = [await stored(page, 'probity.access'), await stored(page, 'probity.refresh')]
  await runOut(page.context(), access!)
  const taken = Promise.withResolvers<void>()
  const reloaded = Promise.withResolvers<void>()
  let renewals = 0
  await page.context().route('**/v1/users/refresh', async (route) => {
    renewals += 1
    // The server has exchanged the pair; its response is still in flight.
    const response = await route.fetch()
    taken.resolve()
    await reloaded.promise
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await taken.promise
  await page.reload()
  expect(await stored(page, 'probity.refresh')).toBe(refresh)
  reloaded.resolve()
  await page.getByRole('table').waitFor()
  expect(await stored(page, 'probity.refresh')).not.toBe(refresh)
  expect(renewals).toBe(1)
  expect(new URL(page.url()).pathname).toBe('/sys/NaturalPerson')
})

test('a session that cannot be renewed ends at sign-in, which says so [AUTH-028]', async () => {
  const page = await visit('/sys/NaturalPerson', { as: officer, hasWorker: true })
  await page.getByRole('table').waitFor()
  // Not by intercepted requests: beside a worker the browser hides some of them.
  await page.evaluate(
    "for (const one of ['access', 'refresh']) localStorage.setItem(`probity.${one}`, 'nobody-gave-this')",
  )
  // The stream of changes may get the refusal first and remove the button.
  const pressed = page.getByRole('button', { name: 'Refresh' }).click({ timeout: 5000 })
  await Promise.all([page.waitForURL(/\/login/), pressed.catch(() => undefined)])
  await page.getByText('Authentication renew failed. You are forcibly logged out.').waitFor()
  expect(await stored(page, 'probity.access')).toBeNull()
})

/** A form with typed values, up to its save button. */
interface OpenForm {
  page: Page
  typed: { name: string; value: string }
  send: () => Promise<void>
  /** Returns to the filled-in step if sending opens another one. */
  look?: () => Promise<void>
  saved: () => Promise<void>
}

const newPerson = async (name: string): Promise<OpenForm> => {
  const page = await visit('/sys/NaturalPerson/Add', { as: officer })
  await field(page, 'English name: Surname').fill(name)
  await step(page, 'Contact and basic information')
  await field(page, 'Occupation').fill('Jeweller')
  return {
    page,
    typed: { name: 'Occupation', value: 'Jeweller' },
    send: async () => {
      await step(page, 'Review and screen')
      await page.getByRole('button', { name: 'Complete' }).click()
    },
    look: () => step(page, 'Contact and basic information'),
    saved: () => page.waitForURL(/\/sys\/NaturalPerson\/Details\/\d+/),
  }
}

const editedPerson = async (name: string): Promise<OpenForm> => {
  const person = await (await colleague(admin)).person({ names: [{ name_type: 1, lang: 1, sur: name }] })
  const page = await visit(`/sys/NaturalPerson/Details/${person.id}`, { as: officer })
  await page.getByText('Natural person record').waitFor()
  await page.getByRole('tab', { name: 'Contact and basic information' }).click()
  await field(page, 'Occupation').fill('Trader')
  return {
    page,
    typed: { name: 'Occupation', value: 'Trader' },
    send: () => page.keyboard.press('Control+s'),
    saved: () => page.getByText('Natural person saved').waitFor(),
  }
}

const newUser = async (name: string): Promise<OpenForm> => {
  const page = await visit('/sys/Settings/Users', { as: admin })
  await page.getByRole('button', { name: 'Add user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add user' })
  const username = name.toLowerCase()
  await dialog.getByLabel('User', { exact: false }).first().fill(username)
  await dialog.getByLabel('E-mail').fill(`${username}@${organisation}.example`)
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Auditor' }).click()
  return {
    page,
    typed: { name: 'E-mail', value: `${username}@${organisation}.example` },
    send: () => dialog.getByRole('button', { name: 'Save' }).click(),
    saved: () => page.getByRole('row').filter({ hasText: username }).waitFor(),
  }
}

/** A unique name per form: the product is shared by all tests. */
const nameFor = (start: string, kind: string) => `${start}${kind.slice(2).toUpperCase()}`

const forms = { 'a wizard': newPerson, 'a record': editedPerson, 'a dialog': newUser }
const valueOf = ({ page, typed }: OpenForm) => page.getByLabel(typed.name, { exact: false }).first().inputValue()

test.each(Object.entries(forms))(
  'while the line is lost %s keeps what was typed, says so, and is saved once the line is back [API-006] [API-007]',
  async (kind, open) => {
    const form = await open(nameFor('LOST', kind))
    const { page } = form
    await page.context().setOffline(true)
    await page.getByText(lostLine).waitFor()
    await form.send()
    // Four attempts take about four seconds; then the form shows the reason and keeps its values.
    // Either a notice or the form shows it next to the banner, never both.
    const unconfirmed = page.getByText('Not confirmed by the server. Try again once the connection is back.')
    await unconfirmed.first().waitFor()
    await form.look?.()
    expect(await valueOf(form)).toBe(form.typed.value)
    await expect.poll(() => unconfirmed.count()).toBe(1)
    expect(await axeFindings(page)).toEqual([])
    await page.context().setOffline(false)
    await page.getByText(lostLine).waitFor({ state: 'detached' })
    expect(await page.getByText('Not confirmed by the server.').count()).toBe(0)
    await form.send()
    await form.saved()
  },
)

/** Number of persons or users with this name. */
async function savedAs(name: string): Promise<number> {
  const { call } = await colleague(admin)
  const persons = await call(`/v2/individuals/count?filter=${encodeURIComponent(JSON.stringify({ sur: name }))}`)
  const users = (await call('/v2/users')) as unknown as { username: string }[]
  return Number(persons['count']) + users.filter(({ username }) => username === name.toLowerCase()).length
}

test.each(Object.entries(forms))(
  'a line that breaks before the answer came is tried again by itself, and %s is saved once [API-007] [API-009]',
  async (kind, open) => {
    const form = await open(nameFor('CUT', kind))
    const keys: (string | null)[] = []
    await form.page.context().route(/\/v2\/(individuals|users)(\/\d+)?$/, async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      keys.push(await route.request().headerValue('idempotency-key'))
      if (keys.length > 2) return route.continue()
      // The server executes the request, but its response is lost.
      await route.fetch()
      return route.abort('connectionreset')
    })
    await form.send()
    await form.saved()
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\w-]{16,}$/)
    expect(await savedAs(nameFor('CUT', kind))).toBe(1)
  },
)

test('a page that is closed while the line is lost offers what was typed when it is opened again', async () => {
  const form = await newPerson('CLOSEDLINE')
  const { page } = form
  await page.context().setOffline(true)
  await page.getByText(lostLine).waitFor()
  await field(page, 'Occupation').fill('Goldsmith')
  await expect.poll(() => page.evaluate<string>('JSON.stringify({ ...localStorage })')).toContain('Goldsmith')
  const context = page.context()
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/sys/NaturalPerson/Add')
  await again.getByRole('button', { name: 'Continue the draft' }).click()
  await step(again, 'Contact and basic information')
  expect(await field(again, 'Occupation').inputValue()).toBe('Goldsmith')
})

test('a server that is slow to answer is shown, and no longer than it is', async () => {
  const page = await visit('/sys/Companies', { as: officer })
  await page.getByRole('table').waitFor()
  const letGo = await holdBack(page, /\/v2\/individuals\?/)
  await page
    .getByRole('navigation', { name: 'Main' })
    .or(page.getByRole('navigation'))
    .first()
    .getByRole('link', { name: 'Natural person' })
    .first()
    .click()
  await page.getByText(slowLine).waitFor()
  letGo()
  await page.getByRole('row').nth(3).waitFor()
  await page.getByText(slowLine).waitFor({ state: 'detached' })
  expect(problemsOf(page)).toEqual([])
})

test('a screen that is slow to come says that it is on its way, and nothing of the last one', async () => {
  const page = await visit('/sys?view=lists', { as: officer })
  const last = page.getByRole('heading', { level: 1, name: 'invented parties only' })
  await last.waitFor()
  const letGo = await holdBack(page, /\/assets\/.*\.js/)
  await page.getByRole('navigation').getByRole('link', { name: 'Natural person' }).first().click()
  await page.getByRole('status', { name: 'Loading', exact: true }).waitFor()
  expect(await last.isVisible()).toBe(false)
  letGo()
  await page.getByRole('row').nth(3).waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('a server that went away and came back is noticed without a call of the user', async () => {
  const page = await visit('/sys/Companies', { as: officer })
  await page.getByRole('table').waitFor()
  let isAway = true
  await page.context().route(/\/(v[12](\.2)?|healthz)\b/, (route) => (isAway ? route.abort() : route.continue()))
  await page
    .getByRole('button', { name: /Refresh|Next/ })
    .first()
    .click()
  await page.getByText(lostLine).waitFor()
  isAway = false
  await page.getByText(lostLine).waitFor({ state: 'detached' })
  expect(await page.getByText(lostLine).count()).toBe(0)
})
