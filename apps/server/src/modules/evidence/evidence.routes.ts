import { packCalls } from '@probity/contract/reports/report-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { Services } from '#kernel/services.ts'
import { contentDisposition } from '#kernel/web/content-disposition.ts'
import { makePack } from './write/make-pack.ts'

const kinds = { individuals: 'person', corporates: 'company', alert_cases: 'case' } as const

export function evidenceRoutes(app: App, services: Services, { tables }: Pick<Offered, 'tables'>): void {
  for (const family of ['individuals', 'corporates', 'alert_cases'] as const)
    mountCall(app, packCalls[family], async (req, reply) => {
      const pack = await req.inShare('report', () =>
        makePack({ ...services, tables }, req.actor, { kind: kinds[family], id: req.params.id }),
      )
      return reply
        .header('content-disposition', contentDisposition('attachment', pack.name))
        .header('content-length', pack.size)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .type('application/zip')
        .send(pack.content)
    })
}
