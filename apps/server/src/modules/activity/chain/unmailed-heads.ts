import type { Database } from '#kernel/database/database.ts'
import { readingTenant, systemActor } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { readSetting } from '#modules/settings/settings.public.ts'

/** Codes of the open organisations whose chain head is mailed to nobody. */
export async function unmailedHeads(owner: Database): Promise<string[]> {
  const found: string[] = []
  await forEachOrganisation({ owner }, { name: 'unmailed-heads' }, async ({ id, code }) => {
    const to = await readingTenant(owner, systemActor(id), (tx) => readSetting(tx, 'audit_head_mail'))
    if (to === '') found.push(code)
  })
  return found.toSorted((one, other) => (one < other ? -1 : 1))
}
