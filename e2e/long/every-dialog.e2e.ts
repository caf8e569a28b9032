import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsInBothThemes } from '../driver/axe.ts'
import { closePages, problemsOf, visit } from '../driver/browser.ts'
import { colleague } from '../driver/colleague.ts'
import { isLoaded } from '../driver/every-place.ts'
import { ownOrganisation } from '../driver/organisation.ts'

closePages()

const { admin } = await ownOrganisation('every-dialog', { register: 'whole', hasAll: true, keepsLists: true })

const web = fileURLToPath(new URL('../../apps/web/src/', import.meta.url))
const draws = /<(?:Dialog|ConfirmDialog|FieldsDialog|FormDialog|DeleteDialog|ReasonDialog|Modal\.Root)\b/

const e2e = fileURLToPath(new URL('../', import.meta.url))
/** Dialogs that need more set-up than an address: a journey names those that it looks at in lines `// dialog <file>`. */
const inJourneys = globSync('{,long/}*.e2e.ts', { cwd: e2e }).flatMap((journey) =>
  [...readFileSync(e2e + journey, 'utf8').matchAll(/^\/\/ dialog (\S+)$/gm)].map(([, file = '']) => ({
    journey,
    file,
  })),
)

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const pick = async (page: Page, button: string | RegExp, item: RegExp) => {
  await press(page, button)
  await page.getByRole('menuitem', { name: item }).first().click()
}

interface Opening {
  address: string
  open: (page: Page) => Promise<void>
}
const at = (address: string, open: Opening['open']): Opening => ({ address, open })

interface Made {
  record: string
  firm: string
  case: string
  alert: string
  batch: string
  scan: string
  transaction: string
  /** An unsent request to a bank. */
  unsent: string
}

/** Records for the dialogs. */
async function make(): Promise<Made> {
  const may = await colleague(admin)
  const person = await may.person({ names: [{ name_type: 1, lang: 1, sur: 'DIALOGTEST' }] })
  const company = await may.company({
    company_type: 2,
    names: [{ name_type: 3, lang: 1, other: 'DIALOGTEST LIMITED' }],
    secretaries: [{ capacity_type: 2, capacity_id: person.id }],
  })
  await may.call('/v2/bank_informations', 'POST', { acc_number: '1', capacity_type: 2, capacity_id: person.id })
  const newest = async (family: string, filter = '{}') => {
    const found = await may.call(`/v2/${family}?limit=1&filter=${encodeURIComponent(filter)}`)
    return String((found as unknown as { id: number }[])[0]?.id)
  }
  const transaction = await may.call('/v2/transactions', 'POST', {
    tran_type: 'outward',
    tran_ref: 'DIALOG-1',
    tran_date: Date.now(),
    client_type: 'individual',
    person: person.id,
    amount: '60000',
    currency: 'HKD',
    amount_to: '7692.31',
    currency_to: 'USD',
    recipient: { client_type: 'corporate', other: 'Dialogtest Seafood' },
  })
  await may.call('/v2.2/screening/webhook', 'POST', { url: 'https://93.184.216.34/hook', eventTypes: ['LIST_UPDATED'] })
  const { key } = await may.call('/v2/screening/single', 'POST', { name: 'Probity Testhit' })
  const list = async (path: string) => (await may.call(path)) as unknown as { id: number; stage?: string }[]
  let unsent = ''
  for (const { id } of await list('/v2/ekyc/clients?limit=50')) {
    const draft = (await list(`/v2/ekyc/clients/${id}/requests`)).find(({ stage }) => stage === 'draft')
    if (draft) unsent = `/sys/eKYCAlliance/Details/${id}?request=${draft.id}`
  }
  return {
    unsent,
    record: `/sys/NaturalPerson/Details/${person.id}`,
    firm: `/sys/Companies/Details/${company.id}`,
    case: `/sys/Cases/Details/${await newest('alert_cases', '{"transaction":null}')}`,
    alert: `/sys/Alerts?alert=${await newest('alerts', '{"hit_status":2}')}`,
    batch: `/sys/BatchScreeningLog?batch_id=${await newest('system_batch_histories')}`,
    scan: `/sys/OnboardingScreening?mode=single&scan=${String(key)}`,
    transaction: `/sys/Transaction/Details/${String(transaction['id'])}`,
  }
}

/** Where and how each dialog opens, by the file that renders it, below apps/web/src. */
function openings(made: Made): Readonly<Record<string, Opening>> {
  const { record, firm } = made
  const withFile = async (page: Page) => {
    await tab(page, /^Attachments/)
    const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
    await page.locator('input[type=file]').setInputFiles({ name: 'dialog.pdf', mimeType: 'application/pdf', buffer })
    await page
      .getByRole('button', { name: /^View dialog\.pdf/ })
      .first()
      .waitFor()
  }
  const addMember = async (page: Page) => {
    await tab(page, /^Members/)
    await press(page, 'Add member')
  }
  return {
    'features/alerts/alert-dialog.tsx': at(made.alert, () => Promise.resolve()),
    'features/companies/members/member-dialog.tsx': at(firm, addMember),
    'features/companies/members/members.tsx': at(firm, async (page) => {
      await tab(page, /^Members/)
      await press(page, 'Remove member')
    }),
    'features/companies/members/new-party.tsx': at(firm, async (page) => {
      await addMember(page)
      await press(page, 'New person')
    }),
    'features/listed-party/entity-dialog.tsx': at(made.scan, async (page) => {
      await page.locator('ol li').first().waitFor()
      await page.keyboard.press('o')
    }),
    'features/ongoing/gaps-dialog.tsx': at('/sys/OngoingScreening', (page) => press(page, /^\d+ gaps?$/)),
    'features/ongoing/schedule-dialog.tsx': at('/sys/OngoingScreening', (page) => press(page, 'Schedule')),
    'features/ongoing/selective-dialog.tsx': at('/sys/OngoingScreening', (page) => pick(page, /^Start/, /^Selective/)),
    'features/ongoing/start-menu.tsx': at('/sys/OngoingScreening', (page) => pick(page, /^Start/, /^Full/)),
    'features/attachments/attachment-actions.tsx': at(record, async (page) => {
      await withFile(page)
      await press(page, /^Delete dialog\.pdf/)
    }),
    'features/attachments/attachment-preview.tsx': at(record, async (page) => {
      await withFile(page)
      await press(page, /^View dialog\.pdf/)
    }),
    'features/parties/list/delete-party.tsx': at(record, (page) => press(page, /^Delete/)),
    'features/profile/password-question.tsx': at('/sys/UserProfile', (page) => press(page, 'Turn off')),
    'features/records/banks/party-banks.tsx': at(record, async (page) => {
      await tab(page, /^Bank accounts/)
      await page.getByRole('tabpanel').locator('summary').first().click()
      await page.getByRole('tabpanel').getByRole('button', { name: 'Remove' }).first().click()
    }),
    'features/records/roles/role-dates.tsx': at(record, async (page) => {
      await tab(page, /^Roles in companies/)
      await press(page, /^Change dates/)
    }),
    'features/decision/assign/assign-dialog.tsx': at(made.case, (page) => pick(page, 'More', /^Assign/)),
    'features/decision/four-eyes/locked-decision.tsx': at(made.alert, (page) => press(page, 'Unlock')),
    'features/batches/batch-log-details.tsx': at(made.batch, () => Promise.resolve()),
    'features/batches/start-panel.tsx': at('/sys/BatchScreening', async (page) => {
      // The last batch is shown until it is dismissed.
      const start = page.getByRole('button', { name: 'Full screening' })
      await page.getByRole('button', { name: 'Done' }).or(start).first().waitFor()
      if (!(await start.isVisible())) await press(page, 'Done')
      await start.click()
    }),
    'features/settings/roles/add-role-dialog.tsx': at('/sys/Settings/Users', (page) => press(page, 'Add role')),
    'features/settings/api-keys/api-key-dialog.tsx': at('/sys/Settings/Users', (page) => press(page, 'Add API key')),
    'features/settings/users/user-dialog.tsx': at('/sys/Settings/Users', (page) => press(page, 'Add user')),
    'features/settings/users/user-menu.tsx': at('/sys/Settings/Users', (page) =>
      pick(page, /^Actions for reviewer/, /^Lock/),
    ),
    'features/watchlists/own-list-dialog.tsx': at('/sys/Settings/Lists', (page) => press(page, 'Add own list')),
    'features/watchlists/upload-dialog.tsx': at('/sys/Settings/Lists', async (page) => {
      await press(page, /^United Nations/)
      await press(page, 'Upload files')
    }),
    'form/drafts/leave-guard.tsx': at(record, async (page) => {
      await tab(page, /^Contact/)
      await page.getByRole('textbox', { name: 'Occupation' }).fill('Clerk')
      await page
        .getByRole('link', { name: /^Company\b/ })
        .first()
        .click()
    }),
    'ui/dialogs/ask-before-close.tsx': at('/sys/Settings/Users', async (page) => {
      await press(page, 'Add user')
      await page.getByRole('dialog').getByRole('textbox').first().fill('typed')
      await page.keyboard.press('Escape')
    }),
    'features/transactions/detail/transaction-dialog.tsx': at('/sys/Transaction', (page) =>
      page.getByText('DIALOG-1').first().click(),
    ),
    'features/transactions/list/monthly-figures.tsx': at('/sys/Transaction', (page) => press(page, 'Monthly figures')),
    'features/transactions/rates/rates-dialog.tsx': at('/sys/Transaction', (page) => press(page, 'Rates')),
    'features/transactions/record/accept-record.tsx': at(made.transaction, (page) =>
      press(page, 'Accept with a reason'),
    ),
    'features/calendar/dialogs/address-dialog.tsx': at('/sys/Calendar', (page) => press(page, 'iCal address')),
    'features/calendar/duties/duties.tsx': at('/sys/Calendar/Duties', (page) => press(page, /^Remove/)),
    'features/calendar/duties/duty-dialog.tsx': at('/sys/Calendar/Duties', (page) => press(page, 'Add a duty')),
    'features/calendar/duties/usual-dialog.tsx': at('/sys/Calendar/Duties', (page) =>
      press(page, 'Add the usual duties'),
    ),
    'features/ekyc/alliance-link/alliance-dialog.tsx': at('/sys/eKYCAlliance', (page) =>
      press(page, 'Alliance address'),
    ),
    'features/ekyc/banks/banks-dialog.tsx': at('/sys/eKYCAlliance', (page) => press(page, 'Banks')),
    'features/ekyc/client/submit-dialog.tsx': at(made.unsent, (page) => press(page, 'Send to the bank')),
    'features/reports/open/evidence-pack.tsx': at(record, (page) => press(page, 'Evidence pack')),
    'features/webhooks/list/webhook-form.tsx': at('/sys/Development/Webhook', (page) => press(page, 'Add webhook')),
    'features/webhooks/list/webhook-actions.tsx': at('/sys/Development/Webhook', (page) => press(page, /^Remove 93/)),
    'features/webhooks/list/rotate-dialog.tsx': at('/sys/Development/Webhook', (page) =>
      pick(page, /^More for 93/, /^New key pair/),
    ),
    'features/webhooks/list/test-dialog.tsx': at('/sys/Development/Webhook', (page) =>
      pick(page, /^More for 93/, /^Send test event/),
    ),
    'shell/keyboard-map.tsx': at('/sys', (page) => page.keyboard.press('?')),
    'shell/logout-dialog.tsx': at('/sys', (page) => press(page, 'Logout')),
    'shell/palette/palette.tsx': at('/sys', (page) => page.keyboard.press('Control+k')),
    'shell/overlays.tsx': at('/sys', async (page) => {
      const body = JSON.stringify({ status: 200, data: { version: '9.9.9' } })
      await page.route('**/v2/app/version', (route) => route.fulfill({ contentType: 'application/json', body }))
      await page.reload()
    }),
  }
}

/** Dialogs that contain a table or a record. */
const listings = [
  'features/alerts/alert-dialog.tsx',
  'features/companies/members/member-dialog.tsx',
  'features/listed-party/entity-dialog.tsx',
  'features/batches/batch-log-details.tsx',
]

test('axe finds nothing on any dialog, light and dark; those that hold a table are 90 percent wide, and none deletes before it is answered [UIX-030] [UIX-038]', async () => {
  const page = await visit('/sys', { as: admin })
  // A page with unsaved changes asks before it is left.
  page.on('dialog', (asked) => void asked.accept())
  const findings: string[] = []
  const widths: number[] = []
  const deleted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deleted.push(request.url())
  })
  // The second factor is on only after an app scanned its code.
  await page.route('**/v1/users/profile', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...body, data: { ...body.data, totp_enabled: true } } })
  })
  for (const [file, { address, open }] of Object.entries(openings(await make()))) {
    const look = async () => {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await open(page)
      await page.getByRole('dialog').last().waitFor()
      await isLoaded(page)
      if (listings.includes(file)) widths.push((await page.getByRole('dialog').last().boundingBox())?.width ?? 0)
      findings.push(...(await findingsInBothThemes(page, '[role=dialog]')).map((finding) => `${file}, ${finding}`))
    }
    await look().catch((cause: unknown) => {
      throw new Error(`the dialog of ${file}`, { cause })
    })
  }
  expect(findings).toEqual([])
  expect(widths.map(Math.round)).toEqual(listings.map(() => 1440 * 0.9))
  expect(deleted).toEqual([])
  expect(problemsOf(page)).toEqual([])
}, 900_000)

test('every file that draws a dialog is named above, or in the journey that opens it', () => {
  const primitives = /^(?:ui|form\/form-dialog)/
  const files = globSync('**/*.tsx', { cwd: web }).filter(
    (file) => !primitives.test(file) && !file.includes('.test.') && draws.test(readFileSync(web + file, 'utf8')),
  )
  const nothing: Made = { record: '', firm: '', case: '', alert: '', batch: '', scan: '', transaction: '', unsent: '' }
  const named = [...Object.keys(openings(nothing)), ...inJourneys.map(({ file }) => file)].filter(
    (file) => !primitives.test(file),
  )
  expect(files.toSorted()).toEqual(named.toSorted())
  const looks = (journey: string) => /axeFindings|findingsInBothThemes/.test(readFileSync(e2e + journey, 'utf8'))
  expect(inJourneys.filter(({ journey }) => !looks(journey))).toEqual([])
})
