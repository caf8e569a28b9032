import { sql } from 'kysely'
import { defineModule } from '#kernel/modules/module.ts'
import { labelsBy } from '#kernel/modules/owned-table.ts'
import { attachments } from '#modules/attachments/attachments.module.ts'
import { identity } from '#modules/identity/identity.module.ts'
import { repeatsInCalendar, unsignedInInbox } from './due-trainings.ts'
import { exportedTrainings } from './export-trainings.ts'
import { trainingRoutes } from './training.routes.ts'

const why = 'what the staff of the firm was taught'

/** The training register: who was taught what, by whom and when, with the material, signatures and what is due again. */
export const training = defineModule('training', {
  uses: [identity, attachments],
  tables: {
    trainings: {
      label: labelsBy(
        (ids) => sql`select id as key, 'training' as kind, id, title as name, title_zh_hant as chinese, is_deleted
          from trainings where id = any(${[...ids]}::bigint[])`,
      ),
      evidence: { of: 'organisation', why },
      retention: 'trail',
      updates: 'training.update',
    },
    training_attendances: { label: 'unnamed', evidence: { of: 'organisation', why }, retention: 'trail' },
    training_files: {
      label: 'unnamed',
      evidence: { of: 'organisation', why },
      retention: 'trail',
      files: ['sha256'],
    },
  },
  views: ['training_rows'],
  routes: [trainingRoutes],
  calendar: [repeatsInCalendar],
  inbox: [unsignedInInbox],
  exports: () => [exportedTrainings],
  demo: { name: 'training', at: 11, load: async () => (await import('./demo/trainings.ts')).seedTrainings },
})
