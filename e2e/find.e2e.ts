import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { colleague } from './driver/colleague.ts'
import { ownOrganisation } from './driver/organisation.ts'
import { restBefore } from './driver/rest-before.ts'

// dialog table/filters/filter-sheet.tsx

closePages()

const { admin, officer } = await ownOrganisation('find')

test('a person is found by name and by a part of the number, which stays masked until it is shown, and that is logged [PER-004] [PER-013] [PER-018] [SUB-078] [UIX-044]', async () => {
  const may = await colleague(admin)
  const { id } = await may.person({
    names: [
      { name_type: 1, lang: 1, sur: 'FINDTEST', other: 'Tsz Kit' },
      { name_type: 1, lang: 2, sur: '霍', other: '子傑' },
    ],
    idens: [{ type: 1, id_number: 'R5083159' }],
  })
  await may.person({ ref_id: 'BARE-1', names: [{ name_type: 1, lang: 1, sur: 'BARETEST' }] })
  const page = await visit('/sys/NaturalPerson', { as: officer })
  const heads = ['Reference', 'Name', 'Identity', 'Date of birth', 'Status', 'Pending', 'Last screened', 'Created']
  await page.getByRole('table').waitFor()
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(
    expect.arrayContaining(heads.map((head) => expect.stringContaining(head))),
  )
  const bare = page.getByRole('row', { name: /BARETEST/ })
  await bare.waitFor()
  expect(
    (await bare.getByRole('cell').allTextContents()).filter((text) => text === 'N/A').length,
  ).toBeGreaterThanOrEqual(3)
  await page.getByRole('textbox', { name: 'Filter Identity' }).or(page.getByLabel('Identity')).first().fill('50831')
  const row = page.getByRole('row', { name: /FINDTEST/ })
  await row.waitFor()
  expect(await row.textContent()).toContain('R•••15(9)')
  await expect.poll(() => page.url()).toContain('identity=50831')
  await page
    .getByRole('textbox', { name: 'Search this list' })
    .or(page.getByPlaceholder('Name, reference or number'))
    .first()
    .fill('霍子傑')
  await expect.poll(() => page.getByRole('row').count()).toBeLessThanOrEqual(3)
  await row.getByRole('link').first().click()

  await page.getByText('Natural person record').waitFor()
  await page.getByRole('tab', { name: 'Identity documents' }).click()
  expect(await page.getByRole('textbox', { name: 'Document number' }).inputValue()).toBe('R•••15(9)')
  const readings = async () => {
    const filter = encodeURIComponent(JSON.stringify({ type: 'person.reveal_identity', target_id: id }))
    const { rows } = {
      rows: (await may.call(`/v2/users/activity?filter=${filter}`)) as unknown as { username: string }[],
    }
    return rows.map(({ username }) => username)
  }
  const before = await readings()
  await page.getByRole('button', { name: 'Show the whole number' }).click()
  await page.getByText('R508315(9)', { exact: true }).waitFor()
  expect(await readings()).toEqual([...before, 'officer'])
  await page.getByRole('button', { name: 'Hide the number' }).click()
  expect(await page.getByText('R508315(9)').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  expect(problemsOf(page)).toEqual([])
})

test('a search says what it found a person in where the name does not show it, in the list and in the palette', async () => {
  const may = await colleague(admin)
  await may.person({
    names: [
      { name_type: 1, lang: 1, sur: 'TIDEWELL', other: 'Oona' },
      { name_type: 2, lang: 1, sur: 'QUILLBERRY', other: 'Oona' },
      { name_type: 1, lang: 2, sur: '陳', other: '潮汐' },
    ],
    idens: [{ type: 1, id_number: 'Z683365(A)' }],
  })
  for (const [text, why] of [
    ['quillberry', 'also named QUILLBERRY Oona'],
    ['Z683365(A)', 'identity document Z•••65(A)'],
    ['陈潮汐', '陳潮汐'],
  ] as const) {
    const page = await visit(`/sys/NaturalPerson?q=${encodeURIComponent(text)}`, { as: officer })
    const row = page.getByRole('row', { name: /TIDEWELL/ })
    await row.waitFor()
    await row.getByText(why).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Control+k')
    await page
      .getByRole('combobox', { name: /Search/ })
      .first()
      .fill(text)
    const found = page.getByRole('option', { name: /TIDEWELL/ })
    await found.waitFor()
    await found.getByText(why).waitFor()
  }
})

test('duplicates are shown half a second after typing, never block, and are refused on their field [PER-101] [PER-115] [PER-119] [PER-126] [PER-129] [COM-154] [COM-156] [SUB-073] [ERR-016] [ERR-018]', async () => {
  const may = await colleague(admin)
  await may.company({ company_type: 2, names: [{ name_type: 3, lang: 1, other: 'DOUBLETEST TRADING LIMITED' }] })
  const document = { type: 1, id_number: 'C123456(9)' }
  await may.person({ names: [{ name_type: 1, lang: 1, sur: 'DOUBLETEST', other: 'Yan' }], idens: [document] })
  const page = await visit('/sys/Companies/Add', { as: officer })
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const step = (name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click()
  const similar = page.getByRole('region', { name: 'Already in the register?' })
  const rest = await restBefore(
    page,
    (url) => /names\/similar/.test(url),
    () => box('English name').fill('Doubletest Trading Limited'),
  )
  expect(rest).toBeGreaterThan(400)
  await similar.getByText('DOUBLETEST TRADING LIMITED').waitFor()
  await similar.getByText('duplicated in database').waitFor()
  await page.getByRole('combobox', { name: 'Company type' }).click()
  await page.getByRole('option', { name: 'Private Limited' }).click()
  await step('Review and screen')
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('alert').getByText('duplicated in database').first().waitFor()
  await page.getByText('Please check the form again').first().waitFor()
  expect(page.url()).toMatch(/Companies\/Add/)

  const other = await visit('/sys/NaturalPerson/Add', { as: officer })
  await personDuplicates(other)
})

async function personDuplicates(page: Page): Promise<void> {
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const step = (name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click()
  const similar = page.getByRole('region', { name: 'Already in the register?' })
  await step('Review and screen')
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByText('Please check the form again').first().waitFor()
  await step('Names')
  const rest = await restBefore(
    page,
    (url) => /names\/similar\?.*other=Yan/.test(url),
    async () => {
      await box('English name: Surname').fill('DOUBLETEST')
      await box('English name: Other names').fill('Yan')
    },
  )
  expect(rest).toBeGreaterThan(400)
  await similar.getByText('duplicated in system').first().waitFor()
  await step('Identity documents')
  await page.getByRole('button', { name: 'Add document' }).click()
  expect(await box('Expiry date').count()).toBe(0)
  await page.getByRole('combobox', { name: 'Document type' }).click()
  await page.getByRole('option', { name: 'Passport' }).click()
  await box('Expiry date').waitFor()
  await box('Check digit of the number').waitFor()
  await page.getByRole('combobox', { name: 'Document type' }).click()
  await page.getByRole('option', { name: 'HKID' }).click()
  await box('Document number').fill('C123456(9)')
  await similar.getByText('record is duplicated in database').waitFor()
  await step('Review and screen')
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('alert').getByText('record is duplicated in database').first().waitFor()
  await page.getByText('Please check the form again').first().waitFor()
}

test('a wrong date blocks the whole save with a notice, though the field was not left, and nothing is sent [PER-107] [PER-108] [PER-114] [COM-147]', async () => {
  const may = await colleague(admin)
  const person = await may.person({ names: [{ name_type: 1, lang: 1, sur: 'DATETEST' }] })
  const page = await visit(`/sys/NaturalPerson/Details/${person.id}`, { as: officer })
  await page.getByRole('tab', { name: 'Contact and basic information' }).click()
  await page.getByRole('textbox', { name: 'Occupation' }).fill('Baker')
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('1990-02-31')
  let isSent = false
  page.on('request', (request) => {
    isSent ||= request.method() === 'PATCH'
  })
  await page.keyboard.press('Control+s')
  await page.getByText('Please check the form again').first().waitFor()
  await page.getByText('Date is not in correct format').first().waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toBe('alert')
  expect([isSent, (await person.read())['occupation']]).toEqual([false, null])

  const refuse = {
    status: 500,
    contentType: 'application/json',
    body: '{"status":500,"code":"E_INTERNAL","message":"x"}',
  }
  await page.route('**/v2/individuals/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(refuse) : route.fallback(),
  )
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('1990-02-03')
  await page.keyboard.press('Control+s')
  await page.getByText('Save failed').first().waitFor()
  await page.unroute('**/v2/individuals/*')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await person.read())['dob']).toBe('1990-02-03')
})

test('a risk is said in its colour: red, orange, green, and grey where it is not known [PER-044] [PER-045] [PER-046] [PER-047] [RSK-061]', async () => {
  const may = await colleague(admin)
  const levels = new Map<unknown, number>()
  for (const pob of ['IR', 'HK', 'JO', 'VN', 'AQ', 'FJ']) {
    const person = await may.person({ pob, names: [{ name_type: 1, lang: 1, sur: 'COLOURTEST', other: pob }] })
    levels.set((await person.read())['risk_level'], person.id)
  }
  expect(new Set(levels.keys())).toEqual(new Set(['High Risk', 'Low Risk', 'Medium Risk', 'Not In List']))
  const page = await visit('/sys/NaturalPerson?name=COLOURTEST', { as: officer })
  await page
    .getByRole('row', { name: /COLOURTEST/ })
    .first()
    .waitFor()
  // None of them is assessed; the level of their places has a column of its own.
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Country risk' }).click()
  await page.keyboard.press('Escape')
  const colour = async (of: string) => {
    await page.locator('tbody [data-level]').filter({ hasText: of }).first().waitFor()
    return page.evaluate<string>(`(() => {
      const shown = [...document.querySelectorAll('tbody [data-level]')].find((one) => one.textContent.startsWith('${of}'))
      return getComputedStyle(shown).color
    })()`)
  }
  const token = (name: string) =>
    page.evaluate<string>(`(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(${name})'
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })()`)
  expect(await colour('High Risk')).toBe(await token('--p-red'))
  expect(await colour('Medium Risk')).toBe(await token('--p-orange'))
  expect(await colour('Low Risk')).toBe(await token('--p-green'))
  const grey = await colour('Not In List')
  expect(await page.getByTitle('Not assessed').first().textContent()).toMatch(/^Not In List/)
  expect([await token('--p-ink-2'), await token('--p-ink-3')]).toContain(grey)
})

test('a range of days says how many it would leave before it is applied', async () => {
  const page = await visit('/sys/NaturalPerson', { as: officer })
  await page.getByRole('button', { name: /^Filter Created/ }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('textbox', { name: 'From' }).fill('2000-01-01')
  await picker.getByRole('textbox', { name: 'To' }).fill('2000-12-31')
  await picker.getByText('0 entries').waitFor()
  await picker.getByRole('textbox', { name: 'To' }).fill('2099-12-31')
  const said = picker.getByText(/^[1-9][0-9,]* entries$/)
  const found = parseInt((await said.textContent())!.replaceAll(',', ''), 10)
  await picker.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => page.url()).toContain('created=2000-01-01')
  await page.getByText(new RegExp(`of ${found}$`)).waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('on a telephone filters and order stand on a sheet, in Chinese, and the list follows', async () => {
  const page = await visit('/sys/NaturalPerson', { as: officer, width: 390, height: 844, language: 'zh-hant' })
  await page.getByRole('button', { name: '篩選', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '篩選' })
  await sheet.getByLabel(/狀態/).selectOption('0')
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByLabel('排序').selectOption('dob ASC')
  await sheet.getByRole('button', { name: /^顯示 \d+ 項$/ }).click()
  await page.getByRole('button', { name: '篩選 1' }).waitFor()
  expect(page.url()).toMatch(/status=0/)
  expect(page.url()).toMatch(/sort=dob/)
  expect(await axeFindings(page)).toEqual([])
  expect(problemsOf(page)).toEqual([])
})

test('a person is added in Chinese on a telephone', async () => {
  const page = await visit('/sys/NaturalPerson/Add', { as: officer, width: 390, height: 844, language: 'zh-hant' })
  await page
    .getByRole('textbox', { name: '中文姓名: 姓氏' })
    .or(page.getByRole('textbox', { name: /中文姓名.*姓/ }))
    .first()
    .fill('歐陽')
  await page
    .getByRole('textbox', { name: /中文姓名.*名/ })
    .last()
    .fill('子晴')
  await page.getByRole('combobox', { name: '步驟' }).selectOption({ index: 5 })
  await page.getByRole('button', { name: '完成' }).click()
  await page.waitForURL(/\/sys\/NaturalPerson\/Details\/\d+/)
  await page.getByRole('heading', { level: 1, name: /歐陽子晴/ }).waitFor()
  expect(problemsOf(page)).toEqual([])
})
