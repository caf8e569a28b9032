import { expect, test } from 'vitest'
import { addressedScreens } from './driver/addressed-screens.ts'
import { axeFindings, findingsInBothThemes } from './driver/axe.ts'
import { closePages, languages, pathOf, problemsOf, visit } from './driver/browser.ts'
import { demoAdmin, demoDeveloper, demoOfficer, demoReviewer } from './driver/demo.ts'
import { isLoaded, pushAddress } from './driver/every-place.ts'
import { demoPassword } from './driver/sign-in.ts'
import { productUnderTest } from './product-under-test.ts'

closePages()

// Whoever holds the keys opens each of them: long/every-address.e2e.ts.
test('without a session every address below /sys leads to sign-in, and remembers where to [NAV-022]', async () => {
  const [[, first] = ['', ''], ...rest] = addressedScreens.filter(([id]) => id !== 'NAV-052')
  const page = await visit(first)
  const leads = async (address: string) => {
    await page.waitForURL((url) => url.searchParams.get('from') === address)
    expect(pathOf(page)).toBe('/login')
  }
  await leads(first)
  for (const [, address] of rest) {
    await pushAddress(page, address)
    await leads(address)
  }
})

test('Forbidden opens for whoever is signed in, and is where a missing key leads [ACL-053]', async () => {
  const page = await visit('/sys/NaturalPerson', { as: demoDeveloper })
  await page.waitForURL(/\/sys\/Forbidden/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const direct = await visit('/sys/Forbidden', { as: demoDeveloper })
  await direct.getByRole('heading', { level: 1 }).waitFor()
  expect(pathOf(direct)).toBe('/sys/Forbidden')
})

test('the server answers an address of the application with the page of the application [NAV-021]', async () => {
  const { url } = productUnderTest()
  const answer = await fetch(`${url}/sys/Companies`, { headers: { accept: 'text/html' } })
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(await answer.text()).toBe(await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text())
})

test('an address that does not exist leads home and says so [NAV-018] [NAV-019]', async () => {
  const page = await visit('/nope/x')
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByText('/nope/x does not exist. This is the home page.').waitFor()
  const inside = await visit('/sys/Nope', { as: demoAdmin })
  await inside.waitForURL((url) => url.pathname === '/')
  await inside.getByText('/sys/Nope does not exist. This is the home page.').waitFor()
  expect(pathOf(inside)).toBe('/')
})

test('a transaction of a type that does not exist begins with the choice of a type [NAV-061]', async () => {
  const page = await visit('/sys/Transaction/Add/foo', { as: demoAdmin })
  await page.getByRole('heading', { name: /^New transaction/ }).waitFor()
  expect(await page.locator('#field-tran_type').isVisible()).toBe(true)
})

test('report windows open without a session [NAV-065]', async () => {
  for (const address of ['/report/AlertCase', '/report/Screening', '/report/ScreeningEntity']) {
    const page = await visit(address)
    await page.getByRole('main').or(page.getByRole('heading')).first().waitFor()
    expect(pathOf(page)).toBe(address)
  }
})

test('the public page shows hero, features, figures and a form, and leads to sign-in or on [NAV-014] [LND-001] [LND-002] [LND-003] [LND-004] [LND-005] [LND-011] [SCR-038] [SCR-039]', async () => {
  const page = await visit('/')
  expect(pathOf(page)).toBe('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Know who you are dealing with.').waitFor()
  await page.getByRole('heading', { name: 'For the people who have to decide' }).waitFor()
  await page.getByText('200+').waitFor()
  // Other journeys read in lists that are not invented.
  await page.getByText(/^(invented entities, for trying out|watchlist entities)$/).waitFor()
  await page.getByRole('heading', { name: 'Write to us' }).waitFor()
  expect(await page.getByRole('link', { name: 'Sign in' }).first().getAttribute('href')).toBe('/login')
  const inside = await visit('/', { as: demoAdmin })
  expect(await inside.getByRole('link', { name: 'Open Probity' }).first().getAttribute('href')).toBe('/sys')
})

test('the form of the public page is sent, and a failure keeps what was typed [LND-007]', async () => {
  const page = await visit('/')
  const fill = async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lantern')
    await page.getByRole('textbox', { name: 'Company' }).fill('Lantern Quay Limited')
    await page.getByLabel('E-mail').fill('ada@lantern.example')
    await page.getByLabel('Message').fill('We keep four hundred customers.')
  }
  await page.route('**/contact*', (route) =>
    route.fulfill({ status: 400, json: { status: 400, code: 'E_VALIDATION' } }),
  )
  await fill()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('An error occurred during submission, please try again later').first().waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe('We keep four hundred customers.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you. We will contact you shortly.').first().waitFor()
})

test('sign-in asks for organisation, username, password and consent, and sends nothing without it [NAV-015] [AUTH-001] [AUTH-002] [AUTH-003] [AUTH-004] [AUTH-005] [AUTH-006]', async () => {
  const page = await visit('/login')
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/v1/users/login') ? 1 : 0))
  await page.getByLabel('Organisation').fill('demo')
  await page.getByLabel('Username').fill('officer')
  const password = page.getByLabel('Password', { exact: true })
  expect(await password.getAttribute('type')).toBe('password')
  await password.fill(demoPassword)
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Please read and agree with the terms & conditions').first().waitFor()
  expect(sent).toBe(0)
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await page.waitForURL(/\/login\/ForgotPassword$/)
})

test('a forgotten password is asked for by organisation, username and e-mail, and each answer has its words [NAV-016] [AUTH-042] [AUTH-045] [AUTH-046] [AUTH-047]', async () => {
  const page = await visit('/login/ForgotPassword')
  await page.getByLabel('Organisation').fill('demo')
  await page.getByLabel('Username').fill('reviewer')
  await page.getByLabel('E-mail').fill('reviewer@demo.example')
  const send = page.getByRole('button', { name: 'Send link' })
  const answer = (status: number, body: object) =>
    page.route('**/FORGOT_PASSWORD', (route) => route.fulfill({ status, json: body }))
  await answer(200, { status: 200, reset_status: 1 })
  await send.click()
  await page.getByText('Information does not match.').first().waitFor()
  await page.unrouteAll()
  await answer(400, { status: 400, code: 'E_VALIDATION' })
  await send.click()
  await page.getByText('Something went wrong, please contact the provider').first().waitFor()
  await page.unrouteAll()
  await send.click()
  await page.getByText('Reset e-mail sent. Please check your mailbox.').first().waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('a reset link that is not ours says so and leads to another [AUTH-057] [AUTH-058]', async () => {
  const page = await visit('/login/ResetPassword?token=nobody-ever-made-this')
  await page.getByText('Link Expired. Please make another password reset request.').waitFor()
  await page.getByRole('link', { name: 'Ask for another link' }).click()
  await page.waitForURL(/\/login\/ForgotPassword$/)
  expect(pathOf(page)).toBe('/login/ForgotPassword')
})

test('the profile shows who one is and changes nothing but password and preferences [PRF-001] [PRF-002] [PRF-003] [PRF-004] [PRF-005] [PRF-006] [PRF-009]', async () => {
  const page = await visit('/sys/UserProfile', { as: demoOfficer })
  const basic = page
    .getByRole('region', { name: 'Basic info' })
    .or(page.locator('section').filter({ hasText: 'Basic info' }))
    .first()
  await basic.waitFor()
  const said = (await page.getByRole('main').textContent()) ?? ''
  expect(said).toMatch(/officer/)
  expect(said).toMatch(/Compliance officer/i)
  expect(said).toMatch(/127\.0\.0\.1/)
  expect(await basic.getByRole('textbox').count()).toBe(0)
  for (const label of ['Old password', 'New password', 'Confirm password'])
    expect(await page.getByLabel(label, { exact: true }).getAttribute('type')).toBe('password')
  await page.getByLabel('New password', { exact: true }).fill('abc')
  await page.getByText(/weak/i).first().waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('logging out is asked first; staying keeps the session, going ends it [NAV-109] [NAV-111] [NAV-108]', async () => {
  const page = await visit('/sys/Companies', { as: demoReviewer })
  await page.getByRole('table').waitFor()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  expect(await menu.getByRole('link', { name: 'User profile', exact: true }).getAttribute('href')).toBe(
    '/sys/UserProfile',
  )
  await menu.getByText('Logout', { exact: true }).waitFor()
  const ask = page.getByRole('navigation').getByRole('button', { name: 'Logout' })
  await ask.click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByText('Do you want to log out?').waitFor()
  await dialog.getByRole('button', { name: /Cancel|Stay|No/ }).click()
  await page.getByRole('table').waitFor()
  expect(await page.evaluate("localStorage.getItem('probity.refresh')")).not.toBeNull()
  await ask.click()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/\/login/)
  expect(await page.evaluate("localStorage.getItem('probity.refresh')")).toBeNull()
})

test.each(languages)(
  'pages without a session beyond the first three satisfy axe in %s, light and dark',
  async (language) => {
    for (const address of ['/terms', '/login/ResetPassword?token=x', '/report/AlertCase']) {
      const page = await visit(address, { language })
      await page.getByRole('heading').or(page.getByRole('main')).first().waitFor()
      await isLoaded(page)
      expect(await findingsInBothThemes(page)).toEqual([])
    }
  },
)
