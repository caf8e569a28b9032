import { Readable } from 'node:stream'
import { importLimits } from '@probity/contract/imports/imports.ts'
import { sql } from 'kysely'
import { type Actor, inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { runLongJob } from '#kernel/long-job/long-job.ts'
import type { DemoOrganisation } from '#kernel/modules/demo.ts'
import type { Services } from '#kernel/services.ts'
import { makeDryRun } from '../planning/read-import.ts'
import { importRun } from '../running/run-import.ts'
import { noteUpload, startImport } from '../steer-import.ts'
import { branchClients, type KnownPerson, occupations } from './files.ts'

/** One import that changed customers and can be undone, and a dry run with a row of every kind. Written once per organisation. */
export async function seedImports(services: Services, organisations: readonly DemoOrganisation[]): Promise<void> {
  for (const { id, register } of organisations) {
    if (register !== 'whole') continue
    const actor = { ...systemActor(id), username: 'operator' }
    const persons = await inTenant(services.db, actor, knownPersons)
    if (persons.length < 8) continue
    const finished = await upload(services, actor, { name: 'occupations-2026.csv', text: occupations(persons) })
    await inTenant(services.db, actor, (tx) =>
      startImport(tx, { id: finished, screens: false, actor, now: services.now() }),
    )
    const { signal } = new AbortController()
    await runLongJob(services, importRun, { subject: { organisation: id, id: finished }, signal })
    await upload(services, actor, { name: 'clients-mong-kok.csv', text: branchClients(persons) })
  }
}

async function upload(services: Services, actor: Actor, { name, text }: { name: string; text: string }) {
  const { sha256, size } = await services.files.put(Readable.from([Buffer.from(text)]), {
    maxBytes: importLimits.bytes,
  })
  const id = await inTenant(services.db, actor, (tx) =>
    noteUpload(tx, { type: 'person', source: 'workbook', file_name: name, sha256, size }),
  )
  await makeDryRun(services, { import: id, organisation_id: actor.organisationId }, new AbortController().signal)
  return id
}

/** Some persons with a reference; empty once there is an import. */
async function knownPersons(tx: Tx): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`select p.ref_id, n.sur, n.other from individuals p
    join names n on n.person_id = p.id and n.lang = 1 and n.name_type = 1 and not n.is_deleted
    where p.ref_id is not null and n.sur is not null and n.other is not null and not p.is_deleted
      and not exists (select from imports) order by p.id limit 12`.execute(tx)
  return rows
}
