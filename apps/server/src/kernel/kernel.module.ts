import { forgetAnswers } from './http/forget-answers.ts'
import { defineModule } from './modules/module.ts'
import type { TableSpec } from './modules/owned-table.ts'
import { sweepFilesJob } from './storage/sweep-files.ts'

const ofOrganisation = (why: string, rest: Pick<TableSpec, 'retention'> & Partial<TableSpec>): TableSpec => ({
  label: 'unnamed',
  evidence: { of: 'organisation', why },
  traced: 'never',
  ...rest,
})
const ofInstallation = (why: string, rest: Pick<TableSpec, 'retention'>): TableSpec => ({
  label: 'unnamed',
  evidence: { of: 'installation', why },
  traced: 'never',
  ...rest,
})

/** What every module builds on. Any module may read and write these tables through the kernel's functions. */
export const kernelModule = defineModule('kernel', {
  uses: [],
  tables: {
    schema_migrations: ofInstallation('which migrations ran', { retention: 'trail' }),
    cluster_epoch: ofInstallation('how often the cluster was restored', { retention: 'trail' }),
    organisations: ofInstallation('the directory itself: row security shows each only itself', {
      retention: 'settings',
    }),
    link_secrets: ofInstallation('what signed links of all organisations are signed with', { retention: 'access' }),
    mail_marks: ofInstallation('which mails of jobs went out, by their keys', { retention: 'derived' }),
    leases: ofInstallation('which process does some work at the moment', { retention: 'derived' }),
    long_jobs: ofInstallation('how often the product looked at work that does not move', { retention: 'derived' }),
    demo_parts: ofInstallation('which parts of the demo were written', { retention: 'derived' }),
    file_removals: ofInstallation('content that the sweep is removing', { retention: 'derived' }),
    audit_traces: ofOrganisation('a pack contains the traces of its rows beside them', { retention: 'trail' }),
    activity_log: ofOrganisation('a pack contains the entries about its rows beside them', { retention: 'trail' }),
    audit_seals: ofOrganisation('a pack contains the chain of seals beside its rows', { retention: 'trail' }),
    outbox_events: ofOrganisation('what is on its way to a job', { retention: 'derived' }),
    idempotency_keys: ofOrganisation('answers kept for a day, for clients that repeat', { retention: 'access' }),
  },
  views: ['named_files', 'audit_trace_rows', 'activity_rows'],
  jobs: [forgetAnswers, sweepFilesJob],
})
