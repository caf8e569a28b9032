import { defineModule } from '#kernel/modules/module.ts'
import { identity } from '#modules/identity/identity.module.ts'
import { settings } from '#modules/settings/settings.module.ts'
import { exportReadyMail } from './export-ready-mail.ts'
import { exportsRoutes } from './exports.routes.ts'
import { askedExports } from './exports-inbox.ts'
import { mailExportJob } from './mail-export.ts'
import { tendExportsJob } from './tend-exports.ts'
import { exportFile } from './write-export.ts'

export const exports = defineModule('exports', {
  uses: [settings, identity],
  tables: {
    exports: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'what left as a file is rows of many customers' },
      retention: 'trail',
      untraced: ['done'],
      files: ['sha256'],
    },
  },
  views: ['export_rows'],
  routes: [exportsRoutes],
  jobs: [mailExportJob, tendExportsJob],
  longJobsOver: (offered) => [exportFile(offered)],
  inbox: [askedExports],
  mails: [exportReadyMail],
  demo: { name: 'exports', at: 7, load: async () => (await import('./demo/exports.ts')).seedExports },
})
