import { type MenuKey, menuKeys } from '@probity/contract/identity/access.ts'
import { sql } from 'kysely'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import type { Job } from '#kernel/jobs/jobs.ts'
import {
  createOrganisation,
  hashNewPassword,
  insertUser,
  roleNamed,
  storePassword,
} from '#modules/identity/identity.public.ts'
import { jobs } from '../../src/compose.ts'
import { type Call, inject, type Method } from './call.ts'
import { drainOutbox, runJob } from './drain-outbox.ts'
import { openProduct, type Product, type ProductOptions } from './product.ts'

export const password = 'Probity!Demo2026'

const people = {
  admin: 'Administrator',
  officer: 'Compliance Officer',
  operator: 'Operator',
  reviewer: 'Reviewer',
  auditor: 'Auditor',
  developer: 'Developer',
} as const

/** The calls somebody makes, signing in first when they have not. */
export function caller(product: Product, tokenOf: () => Promise<string | undefined>) {
  const call = async (method: Method, url: string, rest: Call = {}) => {
    const token = rest.token ?? (await tokenOf())
    return inject(product, method, url, { ...rest, ...(token === undefined ? {} : { token }) })
  }
  return {
    call,
    get: (url: string, rest?: Call) => call('GET', url, rest),
    post: (url: string, payload?: object, rest?: Call) => call('POST', url, { payload: payload ?? {}, ...rest }),
    put: (url: string, payload: object, rest?: Call) => call('PUT', url, { payload, ...rest }),
    patch: (url: string, payload: object, rest?: Call) => call('PATCH', url, { payload, ...rest }),
    delete: (url: string, rest?: Call) => call('DELETE', url, rest),
  }
}
export type Caller = ReturnType<typeof caller>

interface Member {
  username: string
  keys?: readonly MenuKey[]
  readOnly?: boolean
}

function organisationOf(product: Product, { id, code }: { id: number; code: string }) {
  const { services } = product
  const callers = new Map<string, Caller>()
  const signIn = (username: string, more: object = {}, rest: Call = {}) =>
    inject(product, 'PUT', '/v1/users/login', {
      payload: { organization: code, username, password, ...more },
      ...rest,
    })
  const as = (username: string): Caller => {
    let token: Promise<string> | undefined
    const known = callers.get(username)
    if (known) return known
    const made = caller(product, () => (token ??= signIn(username).then(({ body }) => body.token as string)))
    callers.set(username, made)
    return made
  }
  /** Work in the organisation's own rows, as the application role: row security, traces and all. */
  const tx = <T>(work: (tx: Tx) => Promise<T>, username = 'system'): Promise<T> =>
    inTenant(services.db, { ...systemActor(id), username }, work)
  const addUser = async (username: string, roleId: (tx: Tx) => Promise<number>): Promise<number> => {
    const hash = await hashNewPassword(password, services.security.passwordCost)
    return inTenant(services.owner, systemActor(id), async (own) => {
      const userId = await insertUser(own, {
        username,
        email: `${username}@${code}.example`,
        role_id: await roleId(own),
      })
      await storePassword(own, { userId, hash, now: services.now() })
      return userId
    })
  }
  /** One more user, with a role of exactly these keys. */
  const member = async ({ username, keys = menuKeys, readOnly = false }: Member): Promise<Caller> => {
    await addUser(username, async (own) => {
      const { rows } = await sql<{ id: number }>`insert into roles (org_id, name, keys, read_only)
        values (current_org(), ${`Role of ${username}`}, ${JSON.stringify(keys)}::jsonb, ${readOnly}) returning id`.execute(
        own,
      )
      return rows[0]!.id
    })
    return as(username)
  }
  const userId = (username: string): Promise<number> =>
    tx(async (own) => {
      const { rows } = await sql<{ id: number }>`select id from users where username = ${username}`.execute(own)
      return rows[0]!.id
    })
  return { id, code, signIn, as, tx, addUser, member, userId }
}
export type WorldOrganisation = ReturnType<typeof organisationOf>

/** A world with verbs: `const demo = await world.organisation('demo'); await demo.as('officer').get('/v2/…')`. */
export async function openWorld(options: ProductOptions = {}) {
  const product = await openProduct(options)
  const organisation = async (
    code: string,
    more: { host?: string; algorithm?: string } = {},
  ): Promise<WorldOrganisation> => {
    const id = await createOrganisation(product.services.owner, {
      code,
      name: `${code} Limited`,
      notify: `officer@${code}.example`,
      // Tests of casework name hits and scores, which are those of the algorithm they were written for.
      algorithm: 'standard-1',
      ...more,
    })
    const made = organisationOf(product, { id, code })
    for (const [username, role] of Object.entries(people)) await made.addUser(username, (tx) => roleNamed(tx, role))
    return made
  }
  return {
    ...product,
    organisation,
    /** Somebody who never signed in. */
    stranger: caller(product, async () => undefined),
    /** Does the jobs that what happened so far asked for, and the jobs those asked for. Answers their names. */
    work: () => drainOutbox(product, jobs),
    /** Does one job now, as its schedule would. */
    run: (job: Job, payload: Record<string, unknown> = {}) => runJob(product, job, payload),
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
