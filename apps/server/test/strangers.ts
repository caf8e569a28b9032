import type { WorldOrganisation } from './world.ts'

/** One body that makes a row, for each family that has no row from the start. */
const bodies: Record<string, object> = {
  '/v2/api_keys': { name: 'link', keys: ['SCREENING'] },
  '/v2/saved_views': { screen: 'persons', name: 'mine', view: {} },
}

/** What a call needs beside an id, for those that need anything. */
export const bodiesOfCalls: Record<string, object> = { 'PATCH /v2/approvals/{id}': { state: 'approved' } }

/** A change that waits for a second person. */
async function settleApproval(organisation: WorldOrganisation): Promise<void> {
  const admin = organisation.as('admin')
  for (const [key, config_value] of [
    ['four_eyes', 'true'],
    ['similarity_exact', '0.97'],
  ] as const) {
    const { body } = await admin.get(`/v2/configurations?filter={"config_key":"${key}"}`)
    await admin.patch(`/v2/configurations/${body.data[0].id}`, { config_value })
  }
}

/** Gives another organisation a row in every family, made through the API, so that tests can look for it in vain. */
export async function settleStrangers(organisation: WorldOrganisation): Promise<void> {
  const admin = organisation.as('admin')
  await settleApproval(organisation)
  for (const [url, body] of Object.entries(bodies)) {
    const answer = await admin.post(url, body)
    if (answer.status !== 200) throw new Error(`${url} took no row: ${JSON.stringify(answer.body)}`)
  }
}
