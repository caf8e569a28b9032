import type { Locator, Page } from 'playwright-core'
import { type Calls, callsOf, filtered } from './calls.ts'
import type { OwnOrganisation } from './organisation.ts'

export interface Entity {
  id: number
  alert_case: number
  entity_name: string
  status: number
  updated_date: number
}

/** Pending hits in the order of the queue. */
export const pendingIn = (call: Calls, filter: object = {}, limit = 500) =>
  call<Entity[]>(
    'GET',
    `/v2/alert_case_entities?limit=${limit}&sort=score DESC,id ASC&select=id,alert_case,entity_name,status,updated_date&${filtered({ status: 0, ...filter })}`,
  )

/** Pending hits that can be decided, without those that wait for a second person. */
export async function openIn(call: Calls): Promise<Entity[]> {
  const waiting = await call<{ target_id: number }[]>('GET', `/v2/approvals?${filtered({ state: 'waiting' })}`)
  return (await pendingIn(call)).filter(({ id }) => !waiting.some(({ target_id }) => target_id === id))
}

/** Whether the review shows this hit: its heading, announced by screen readers, names it. */
export const standsOn = (page: Page, hit: Pick<Entity, 'entity_name'>) =>
  page.getByRole('heading', { level: 2, name: hit.entity_name }).first().waitFor()

/** The URL to review one hit. */
export const addressOf = ({ id, alert_case }: Pick<Entity, 'id' | 'alert_case'>): string =>
  `/sys/Cases/Details/${alert_case}?hit=${id}`

export const alertDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Alert/ })

/** Opens an alert of the table, to decide or view it. */
export async function openAlert(page: Page, named: RegExp | string): Promise<Locator> {
  await page.getByRole('button', { name: named }).first().click()
  return alertDialog(page)
}
export const toEdit = /^Edit alert/
export const toView = /^View alert/

/** The confirmation before a decided hit is reopened, in the words of the specification. */
export async function reopenQuestion(page: Page): Promise<Locator> {
  const question = page.getByRole('dialog', { name: 'Re-open this alert?' })
  await question.getByText('The alert has been processed before. Are you sure to reopen the case?').waitFor()
  return question
}

/** Switches four eyes on or off. Switching on takes one person, switching off a second one. */
export async function setFourEyes({ admin, officer }: OwnOrganisation, isOn: boolean): Promise<void> {
  const call = await callsOf(admin)
  const [row] = await call<{ id: number }[]>('GET', `/v2/configurations?${filtered({ config_key: 'four_eyes' })}`)
  const { approval } = await call<{ approval?: { id: number } }>('PATCH', `/v2/configurations/${row!.id}`, {
    config_value: String(isOn),
  })
  if (approval) await (await callsOf(officer))('PATCH', `/v2/approvals/${approval.id}`, { state: 'approved' })
}
