import { now } from '#kernel/clock.ts'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { defaultSecurity } from '#kernel/security.ts'
import {
  findOrganisation,
  hashNewPassword,
  insertUser,
  resetUser,
  roleNamed,
  storePassword,
} from '#modules/identity/identity.public.ts'
import { withDatabase } from './database.ts'
import { firstPassword } from './terminal/first-password.ts'
import { BadInput } from './terminal/json-lines.ts'
import { one, readOptions } from './terminal/options.ts'
import type { CommandIo } from './terminal/output.ts'

export const name = 'user'
export const summary = 'Create a user, or give one a new password and end their sessions'
export const usage = [
  'user create --organisation CODE --username NAME --email ADDRESS --role ROLE [--name NAME] [--name-zh NAME]',
  'user reset --organisation CODE --username NAME [--without-totp yes]',
].join('\n')

type Options = Map<string, string[]>

const verbs: Record<string, { known: string[]; work: (tx: Tx, options: Options, hash: string) => Promise<void> }> = {
  create: { known: ['organisation', 'username', 'email', 'role', 'name', 'name-zh'], work: create },
  reset: { known: ['organisation', 'username', 'without-totp'], work: reset },
}

export async function run(args: readonly string[], io: CommandIo): Promise<void> {
  const [word = '', ...rest] = args
  const verb = verbs[word]
  if (!verb) throw new BadInput('user knows two verbs: create and reset')
  const options = readOptions(rest, verb.known)
  const [code, username] = [one(options, 'organisation'), one(options, 'username')]
  const password = firstPassword()
  const hash = await hashNewPassword(password, defaultSecurity.passwordCost)
  await withDatabase(io, async ({ databases }) => {
    const organisation = await findOrganisation(databases.owner, code)
    if (!organisation) throw new BadInput(`there is no organisation ${code}`)
    await inTenant(databases.owner, systemActor(organisation.id), (tx) => verb.work(tx, options, hash))
  })
  io.out(`${username} of ${code} can sign in with this password, shown only here, and should change it:`)
  io.out(password)
}

async function create(tx: Tx, options: Options, hash: string): Promise<void> {
  const optional = (key: string) => (options.has(key) ? one(options, key) : undefined)
  const user = { username: one(options, 'username'), email: one(options, 'email'), name: optional('name') ?? '' }
  const role_id = await roleNamed(tx, one(options, 'role'))
  const userId = await insertUser(tx, { ...user, role_id, name_zh: optional('name-zh') ?? null })
  await storePassword(tx, { userId, hash, now: now() })
}

async function reset(tx: Tx, options: Options, hash: string): Promise<void> {
  const withoutTotp = options.has('without-totp') && one(options, 'without-totp') === 'yes'
  await resetUser(tx, { username: one(options, 'username'), hash, withoutTotp, now: now() })
}
