import type { MenuKey } from '@probity/contract/identity/access.ts'
import type { App } from '#kernel/http/app.ts'
import type { Offered } from '#kernel/modules/module.ts'
import { IdParams } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { contentDisposition } from '#kernel/web/content-disposition.ts'
import { fileAnswer } from '#kernel/web/file-answer.ts'
import { makePack } from './write/make-pack.ts'

/** Records that have a pack: address, kind, and the keys that open the record. */
const packs: readonly { family: string; kind: 'person' | 'company' | 'case'; keys: readonly MenuKey[] }[] = [
  { family: 'individuals', kind: 'person', keys: ['PERSON', 'PERSON.R'] },
  { family: 'corporates', kind: 'company', keys: ['COMPANY', 'COMPANY.R'] },
  { family: 'alert_cases', kind: 'case', keys: ['ALERTCASEPOOL'] },
]

/** A pack is an export of the whole record with its trail: it needs the keys of the record, the audit log and exports. */
export function evidenceRoutes(app: App, services: Services, { tables }: Pick<Offered, 'tables'>): void {
  for (const { family, kind, keys } of packs)
    app.get(
      `/v2/${family}/:id/evidence`,
      {
        config: { access: { allOf: [['AUDITLOG'], ['EXPORT'], keys] } },
        schema: { tags: [family], params: IdParams, response: fileAnswer('The evidence pack', 'application/zip') },
      },
      async (req, reply) => {
        const pack = await req.inShare('report', () =>
          makePack({ ...services, tables }, req.actor, { kind, id: req.params.id }),
        )
        return reply
          .header('content-disposition', contentDisposition('attachment', pack.name))
          .header('content-length', pack.size)
          .header('cache-control', 'no-store')
          .header('x-content-type-options', 'nosniff')
          .type('application/zip')
          .send(pack.content)
      },
    )
}
