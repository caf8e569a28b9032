import { afterAll } from 'vitest'
import { productUnderTest } from '../product-under-test.ts'
import type { WantedOrganisation } from '../serve-organisations.ts'
import type { Login } from './sign-in.ts'

export interface OwnOrganisation {
  organisation: string
  admin: Login
  officer: Login
  operator: Login
  reviewer: Login
  auditor: Login
  developer: Login
}

/** Defaults that most journeys need: few or no customers, and every hit raised. Each organisation costs seconds (decision 0793). */
const usual: Omit<WantedOrganisation, 'name'> = { register: 'empty', hasAll: false, raisesAll: true, keepsLists: false }

async function ask(method: 'POST' | 'DELETE', body: string): Promise<string> {
  const answer = await fetch(productUnderTest().organisations, { method, body })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`no organisation: ${said}`)
  return said
}

/**
 * An organisation that only the calling file uses, with a user of each role; closed after the last test of the file. Call it at the
 * top of the file. Every file that changes data works in one, so that it cannot disturb other journeys.
 */
export async function ownOrganisation(
  name: string,
  wanted: Partial<Omit<WantedOrganisation, 'name'>> = {},
): Promise<OwnOrganisation> {
  const organisation = await ask('POST', JSON.stringify({ ...usual, ...wanted, name }))
  afterAll(() => ask('DELETE', organisation))
  const login = (username: string): Login => ({ organisation, username })
  return {
    organisation,
    admin: login('admin'),
    officer: login('officer'),
    operator: login('operator'),
    reviewer: login('reviewer'),
    auditor: login('auditor'),
    developer: login('developer'),
  }
}
