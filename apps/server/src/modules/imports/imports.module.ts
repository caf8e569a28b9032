import { sql } from 'kysely'
import { defineModule } from '#kernel/modules/module.ts'
import { labelsBy } from '#kernel/modules/owned-table.ts'
import { companies } from '../companies/companies.module.ts'
import { parties } from '../parties/parties.module.ts'
import { persons } from '../persons/persons.module.ts'
import { screening } from '../screening/screening.module.ts'
import { settings } from '../settings/settings.module.ts'
import { importsRoutes } from './imports.routes.ts'
import { waitingImports } from './imports-inbox.ts'
import { readImportJob } from './planning/read-import.ts'
import { removeOldPassesJob } from './running/remove-old-passes.ts'
import { importRun } from './running/run-import.ts'
import { screenImportJob } from './running/screen-import.ts'
import { screenImportsAgainJob } from './running/screen-imports-again.ts'
import { importUndo } from './undo/undo-import.ts'

/** Derived from the rows, which have traces of their own. */
const counted = [
  'state',
  'total',
  'verdict_new',
  'verdict_changes',
  'verdict_same',
  'verdict_maybe',
  'verdict_refused',
  'answered',
  'planned',
  'done',
  'created',
  'updated',
  'skipped',
  'failed',
  'undone',
  'kept',
  'read_ms',
]

export const imports = defineModule('imports', {
  uses: [settings, parties, persons, companies, screening],
  tables: {
    imports: {
      label: labelsBy(
        (ids) => sql`select id as key, 'import' as kind, id, file_name as name, is_deleted
          from imports where id = any(${[...ids]}::bigint[])`,
      ),
      evidence: { of: 'organisation', why: 'an import brings many customers; a pack contains the rows of its own' },
      retention: 'register',
      untraced: counted,
      files: ['sha256'],
    },
    import_rows: {
      label: 'unnamed',
      evidence: { of: 'party', person: ['person'], company: ['company'] },
      retention: 'register',
      traced: 'changes',
      untraced: ['outcome', 'person', 'company', 'undo_data', 'left_date', 'undo', 'stands_in_way', 'problems'],
    },
    import_mappings: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'how the organisation reads the columns of its files' },
      retention: 'settings',
    },
  },
  routes: [importsRoutes],
  jobs: [readImportJob, screenImportJob, screenImportsAgainJob, removeOldPassesJob],
  longJobs: [importRun],
  longJobsOver: (offered) => [importUndo(offered)],
  inbox: [waitingImports],
  demo: { name: 'imports', at: 6, load: async () => (await import('./demo/imports.ts')).seedImports },
})
