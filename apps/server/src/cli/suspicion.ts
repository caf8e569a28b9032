import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { findOrganisation } from '#modules/identity/identity.public.ts'
import { handOverReports } from '#modules/suspicion/suspicion.command.ts'
import { withDatabase } from './database.ts'
import { BadInput } from './terminal/json-lines.ts'
import { one, readOptions } from './terminal/options.ts'
import type { CommandIo } from './terminal/output.ts'

export const name = 'suspicion'
export const summary = 'Hand suspicious transaction reports that no active user may write to the reporting officer'
export const usage = 'suspicion hand-over --code CODE'

/** Says the same whether there is such a report or not. */
export async function run([verb, ...rest]: readonly string[], io: CommandIo): Promise<void> {
  if (verb !== 'hand-over') throw new BadInput('suspicion knows one verb: hand-over')
  const code = one(readOptions(rest, ['code']), 'code')
  const officer = await withDatabase(io, async ({ databases: { owner } }) => {
    const organisation = await findOrganisation(owner, code)
    if (!organisation) throw new BadInput(`there is no organisation ${code}`)
    return inTenant(owner, systemActor(organisation.id), handOverReports)
  })
  io.out(`${code}: ${officer} may write every report, if there is any, that no other active user may write.`)
}
