import { sql } from 'kysely'
import { defineModule } from '#kernel/modules/module.ts'
import { labelsBy } from '#kernel/modules/owned-table.ts'
import { attachments } from '../attachments/attachments.module.ts'
import { companies } from '../companies/companies.module.ts'
import { identity } from '../identity/identity.module.ts'
import { parties } from '../parties/parties.module.ts'
import { allianceSending, readAllianceEventsJob } from './alliance/alliance-jobs.ts'
import { allianceCodeMail, allianceInvitationMail, allianceRequestMail } from './alliance-mails.ts'
import { ekycRoutes } from './ekyc.routes.ts'
import { failedSendings, waitingRequests } from './ekyc-inbox.ts'
import { ekycTrail } from './ekyc-trail.ts'
import { expireRequestsJob } from './requests/expire-requests.ts'
import { mailBankJob } from './requests/mail-bank.ts'

const bankRef = `'EK-' || lpad(c.number::text, 4, '0')`
const ofBanks = { of: 'organisation', why: 'banks and their people, not customers' } as const
const ofRequests = { of: 'party', rows: { ekyc_requests: 'request' } } as const

export const ekyc = defineModule('ekyc', {
  uses: [identity, parties, companies, attachments],
  tables: {
    ekyc_alliances: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'where requests to banks are sent' },
      retention: 'settings',
      untraced: ['read_until', 'read_date', 'read_problem', 'read_status', 'read_detail'],
    },
    ekyc_sendings: {
      label: 'unnamed',
      evidence: ofRequests,
      retention: 'register',
      untraced: [
        'client_ref',
        'request_ref',
        'begun_date',
        'sent_until',
        'state',
        'tries',
        'next_date',
        'problem',
        'http_status',
        'detail',
      ],
    },
    ekyc_events: { label: 'unnamed', evidence: ofRequests, retention: 'register' },
    ekyc_banks: {
      label: labelsBy(
        (ids) => sql`select id as key, 'bank' as kind, id, name, is_deleted from ekyc_banks
          where id = any(${[...ids]}::bigint[])`,
      ),
      evidence: ofBanks,
      retention: 'settings',
    },
    ekyc_members: { label: 'unnamed', evidence: ofBanks, retention: 'access', untraced: ['last_login_date'] },
    ekyc_clients: {
      label: labelsBy(
        (ids) => sql`select c.id as key, 'ekyc_client' as kind, c.id, ${sql.raw(bankRef)} as ref, c.is_deleted
          from ekyc_clients c where c.id = any(${[...ids]}::bigint[])`,
      ),
      evidence: { of: 'party', company: ['company'] },
      retention: 'register',
    },
    ekyc_documents: {
      label: labelsBy(
        (ids) => sql`select id as key, 'ekyc_client' as kind, client as id, name, is_deleted from ekyc_documents
          where id = any(${[...ids]}::bigint[])`,
      ),
      evidence: { of: 'party', rows: { ekyc_clients: 'client', attachments: 'attachment' } },
      retention: 'register',
      files: ['sha256'],
    },
    ekyc_requests: {
      label: labelsBy(
        (
          ids,
        ) => sql`select r.id as key, 'ekyc_client' as kind, r.client as id, ${sql.raw(bankRef)} || '-' || r.number as ref,
            b.name, r.is_deleted
          from ekyc_requests r join ekyc_clients c on c.org_id = r.org_id and c.id = r.client
            join ekyc_banks b on b.org_id = r.org_id and b.id = r.bank
          where r.id = any(${[...ids]}::bigint[])`,
      ),
      evidence: { of: 'party', rows: { ekyc_clients: 'client' } },
      retention: 'register',
    },
    ekyc_request_documents: {
      label: 'unnamed',
      evidence: { of: 'party', rows: { ekyc_requests: 'request', ekyc_documents: 'document' } },
      retention: 'register',
    },
    ekyc_consents: {
      label: 'unnamed',
      evidence: { of: 'party', rows: { ekyc_requests: 'request', attachments: 'attachment' } },
      retention: 'register',
    },
    ekyc_messages: { label: 'unnamed', evidence: ofRequests, retention: 'register' },
    ekyc_looks: {
      label: 'unnamed',
      evidence: { of: 'party', rows: { ekyc_requests: 'request', ekyc_documents: 'document' } },
      retention: 'register',
    },
    ekyc_proofs: {
      label: 'unnamed',
      evidence: { of: 'installation', why: 'proof of a sign-in of a bank: the application role may not even read it' },
      retention: 'access',
      traced: 'never',
    },
  },
  routes: [ekycRoutes],
  jobs: [expireRequestsJob, mailBankJob, readAllianceEventsJob],
  longJobs: [allianceSending],
  inbox: [waitingRequests, failedSendings],
  trails: [ekycTrail],
  leaves: ['ekyc.changed'],
  mails: [allianceInvitationMail, allianceCodeMail, allianceRequestMail],
  demo: { name: 'ekyc', at: 10, load: async () => (await import('./demo/ekyc.ts')).seedEkyc },
})
