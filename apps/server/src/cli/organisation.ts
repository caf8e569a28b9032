import { now } from '#kernel/clock.ts'
import { migrate, underSetUpLock } from '#kernel/database/migrate.ts'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { defaultSecurity } from '#kernel/security.ts'
import {
  changeStatus,
  createOrganisation,
  findOrganisation,
  hashNewPassword,
  insertUser,
  moveLists,
  roleNamed,
  storePassword,
} from '#modules/identity/identity.public.ts'
import { handOverReports } from '#modules/suspicion/suspicion.command.ts'
import { withDatabase } from './database.ts'
import { firstPassword } from './terminal/first-password.ts'
import { BadInput } from './terminal/json-lines.ts'
import { one, readOptions } from './terminal/options.ts'
import type { CommandIo } from './terminal/output.ts'

export const name = 'organisation'
export const summary =
  'Create an organisation with its first administrator, close or open one, say which one keeps the shared watchlists, or hand over reports'
export const usage = [
  'organisation create --code CODE --name NAME --email ADDRESS [--name-zh NAME] [--host HOST] [--username admin]',
  'organisation keep-lists --code CODE',
  'organisation close --code CODE',
  'organisation open --code CODE',
  'organisation hand-over-reports --code CODE',
].join('\n')

export async function run(args: readonly string[], io: CommandIo): Promise<void> {
  const [verb, ...rest] = args
  if (verb === 'create') await create(rest, io)
  else if (verb === 'keep-lists') await keepLists(rest, io)
  else if (verb === 'close') await setStatus(rest, io, { status: 0, word: 'closed' })
  else if (verb === 'open') await setStatus(rest, io, { status: 1, word: 'open' })
  else if (verb === 'hand-over-reports') await handOver(rest, io)
  else throw new BadInput('organisation knows five verbs: create, close, open, keep-lists and hand-over-reports')
}

/** Users of a closed organisation cannot sign in, and no job works for it; nothing is deleted. */
async function setStatus(
  args: readonly string[],
  io: CommandIo,
  { status, word }: { status: 0 | 1; word: string },
): Promise<void> {
  const code = one(readOptions(args, ['code']), 'code')
  await withDatabase(io, async ({ databases }) => {
    if (!(await changeStatus(databases.owner, { code, status }))) throw new BadInput(`there is no organisation ${code}`)
  })
  io.out(`${code} is ${word} now.`)
}

/** Hands suspicion reports without an active writer to the reporting officer. The output does not reveal whether there are any. */
async function handOver(args: readonly string[], io: CommandIo): Promise<void> {
  const code = one(readOptions(args, ['code']), 'code')
  const officer = await withDatabase(io, async ({ databases: { owner } }) => {
    const organisation = await findOrganisation(owner, code)
    if (!organisation) throw new BadInput(`there is no organisation ${code}`)
    return inTenant(owner, systemActor(organisation.id), handOverReports)
  })
  io.out(`${code}: ${officer} may write every report, if there is any, that no other active user may write.`)
}

async function keepLists(args: readonly string[], io: CommandIo): Promise<void> {
  const code = one(readOptions(args, ['code']), 'code')
  const from = await withDatabase(io, async ({ databases }) => {
    const organisation = await findOrganisation(databases.owner, code)
    if (!organisation) throw new BadInput(`there is no organisation ${code}`)
    return moveLists(databases.owner, { id: organisation.id, code })
  })
  const before = from === undefined ? 'nobody did' : `${from.code} did`
  io.out(
    from?.code === code
      ? `${code} keeps the shared lists already.`
      : `${code} keeps the shared lists now; until now ${before}.`,
  )
}

async function create(rest: readonly string[], io: CommandIo): Promise<void> {
  const options = readOptions(rest, ['code', 'name', 'name-zh', 'host', 'email', 'username'])
  const optional = (key: string) => (options.has(key) ? one(options, key) : undefined)
  const [code, title, email] = [one(options, 'code'), one(options, 'name'), one(options, 'email')]
  const username = optional('username') ?? 'admin'
  const [nameZh, host] = [optional('name-zh'), optional('host')]
  const password = firstPassword()
  const hash = await hashNewPassword(password, defaultSecurity.passwordCost)
  await withDatabase(io, async ({ databases }) => {
    await underSetUpLock(databases.ownerPool, migrate)
    if (await findOrganisation(databases.owner, code)) throw new BadInput(`the organisation ${code} exists already`)
    const organisation = {
      code,
      name: title,
      notify: email,
      ...(nameZh ? { name_zh: nameZh } : {}),
      ...(host ? { host } : {}),
    }
    const id = await createOrganisation(databases.owner, organisation)
    await inTenant(databases.owner, systemActor(id), async (tx) => {
      const userId = await insertUser(tx, { username, email, role_id: await roleNamed(tx, 'Administrator') })
      await storePassword(tx, { userId, hash, now: now() })
    })
  })
  io.out(`Organisation ${code} is ready. Sign in as ${username} with this password, shown only here, and change it:`)
  io.out(password)
}
