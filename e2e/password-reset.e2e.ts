import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { callsOf } from './driver/calls.ts'
import { mailTo } from './driver/mails.ts'
import { ownOrganisation } from './driver/organisation.ts'
import { signInByApi } from './driver/sign-in.ts'

closePages()

const { organisation } = await ownOrganisation('password-reset')

const chosen = 'Lantern-Quay-7719'

/** A separate user, whose password no other journey needs. */
async function newcomer(): Promise<string> {
  const call = await callsOf({ organisation, username: 'admin' })
  const [role] = await call<{ id: number }[]>('GET', '/v2/roles?limit=1&sort=id DESC')
  const username = `reset${process.hrtime.bigint()}`
  await call('POST', '/v2/users', { username, email: `${username}@${organisation}.example`, role_id: role?.id })
  return username
}

/** Requests a link with the form, and reads the URL from the mail. */
async function askForLink(username: string): Promise<string> {
  const page = await visit('/login/ForgotPassword')
  await page.getByLabel('Organisation').fill(organisation)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('E-mail').fill(`${username}@${organisation}.example`)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('Reset e-mail sent. Please check your mailbox.').first().waitFor()
  const mail = (await mailTo(`${username}@${organisation}.example`)).replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const link = /\/login\/ResetPassword\?token=[\w-]+/.exec(mail)?.[0]
  if (link === undefined) throw new Error('The mail holds no link.')
  return link
}

const next = (page: Page) => page.getByLabel('New password', { exact: true })
const again = (page: Page) => page.getByLabel('Confirm password', { exact: true })
const submit = (page: Page) => page.locator('button[type=submit]').click()

test('a forgotten password is replaced by the mailed link, once [NAV-017] [AUTH-045] [AUTH-056] [AUTH-061] [AUTH-062] [AUTH-063] [AUTH-073]', async () => {
  const username = await newcomer()
  const link = await askForLink(username)
  const page = await visit(link)
  const late = await visit(link)
  await next(page).waitFor()
  await next(late).waitFor()
  expect(new URL(page.url()).search).toBe('')

  for (const [typed, strength] of [
    ['abc', /weak/i],
    ['Abcdefg1', /medium/i],
    [chosen, /strong/i],
  ] as const) {
    await next(page).fill(typed)
    await page.getByText(strength).first().waitFor()
  }
  expect(await axeFindings(page)).toEqual([])
  await again(page).fill('Lantern-Quay-7718')
  await submit(page)
  await page.getByText('Confirm password does not match').waitFor()
  await next(page).fill('abc')
  await again(page).fill('abc')
  await submit(page)
  expect(new URL(page.url()).pathname).toBe('/login/ResetPassword')

  await next(page).fill(chosen)
  await again(page).fill(chosen)
  await submit(page)
  await page.waitForURL(/\/login$/)
  expect(await signInByApi({ organisation, username, password: chosen })).toMatchObject({ access: expect.any(String) })

  await next(late).fill('Lantern-Quay-7720')
  await again(late).fill('Lantern-Quay-7720')
  await submit(late)
  await late.getByText('Reset Password Token Expired.').waitFor()
  expect([...problemsOf(page), ...problemsOf(late)]).toEqual([])
})
