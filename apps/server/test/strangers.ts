import type { WorldOrganisation } from './world.ts'

/** One body that makes a row, for each family that has no row from the start. */
const bodies: Record<string, object> = {
  '/v2/api_keys': { name: 'link', keys: ['SCREENING'] },
  '/v2/saved_views': { screen: 'persons', name: 'mine', view: {} },
}

/** Gives another organisation a row in every family, made through the API, so that tests can look for it in vain. */
export async function settleStrangers(organisation: WorldOrganisation): Promise<void> {
  const admin = organisation.as('admin')
  for (const [url, body] of Object.entries(bodies)) {
    const answer = await admin.post(url, body)
    if (answer.status !== 200) throw new Error(`${url} took no row: ${JSON.stringify(answer.body)}`)
  }
}
