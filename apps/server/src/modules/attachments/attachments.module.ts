import { defineModule } from '#kernel/modules/module.ts'
import { attachmentLabels } from './attachment-labels.ts'
import { attachmentsOf, attachmentTrail } from './attachments.public.ts'
import { attachmentRoutes } from './attachments.routes.ts'

export const attachments = defineModule('attachments', {
  uses: [],
  tables: {
    attachment_links: {
      label: 'unnamed',
      evidence: { of: 'party', person: ['person_id'], company: ['company_id'], rows: { alerts: 'alert_id' } },
      retention: 'register',
    },
    attachments: {
      label: attachmentLabels,
      evidence: { of: 'party', namedBy: { attachment_links: 'attachment_id' } },
      retention: 'register',
      files: ['sha256'],
    },
  },
  views: ['attachment_rows'],
  offers: ['attachments', 'attachment_links'],
  routes: [attachmentRoutes],
  relations: (services) => ({
    person: { attachments: attachmentsOf('person', services) },
    company: { attachments: attachmentsOf('company', services) },
    alert: { attachments: attachmentsOf('alert', services) },
  }),
  trails: [attachmentTrail],
})
