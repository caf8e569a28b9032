import type { AttachmentHolder } from '@probity/contract/attachments/attachments.ts'
import type { PersonalKey } from '@probity/contract/identity/access.ts'
import type { RawBuilder } from 'kysely'
import type { ApprovalKind } from '../approval.ts'
import type { Tx } from '../database/tenant.ts'
import type { ExportList } from '../export/export-list.ts'
import type { App } from '../http/app.ts'
import type { Job } from '../jobs/jobs.ts'
import type { LongJob } from '../long-job/long-job.ts'
import type { MailTemplate } from '../mail/compose-mail.ts'
import type { Loader } from '../resource/binding.ts'
import type { Services } from '../services.ts'
import type { CalendarSource } from './calendar.ts'
import type { DemoOrganisation } from './demo.ts'
import type { InboxSource } from './inbox.ts'
import type { TableSpec, Tables } from './owned-table.ts'

/** The contributions of all modules, which a module may use without knowing the others. */
export interface Offered {
  tables: Tables
  approvals: readonly ApprovalKind[]
  /** The table of each kind of record that files can be attached to. */
  holders: ReadonlyMap<AttachmentHolder, string>
  relationsOf(kind: RecordKind, services: Services): Record<string, Loader>
  trails: readonly Trail[]
  inbox: readonly InboxSource[]
  /** Every list that leaves as a file. */
  exports: () => readonly ExportList[]
  calendar: readonly CalendarSource[]
  rights: readonly OwnRights[]
}

/** Records that other modules add to: relations to load with them, rows that belong to their history. */
export type RecordKind = AttachmentHolder | 'transaction'
export type PartyKind = Extract<RecordKind, 'person' | 'company'>

/**
 * Names the rows of a module that belong to the history of a person, a company or a transaction, as `table, id`, removed ones included;
 * undefined where it has none of this kind.
 */
export type Trail = (kind: PartyKind | 'transaction', id: number) => RawBuilder<unknown> | undefined

/** Work that starts and ends with a work process. Several processes run it concurrently. */
export interface Steady {
  name: string
  start: (services: Services) => () => Promise<void>
}

/** Keys that the acting user holds beside those of its role. */
export type OwnRights = (tx: Tx) => Promise<readonly PersonalKey[]>

/** Writes what is missing; a second run changes nothing. Runs under the set-up lock, again if a start was killed before the last part. */
export type WriteDemo = (
  services: Services,
  organisations: readonly DemoOrganisation[],
  offered: Offered,
) => Promise<void>

/** What a module writes for the demo. */
export interface DemoPart {
  /** Noted once all parts are written: a demo that lacks one is completed at the next start. */
  name: string
  /** Position among the parts, after those of the modules it uses. Parts at one position are written at the same time. */
  at: number
  /** Its code is fetched only where a demo is incomplete. */
  load: () => Promise<WriteDemo>
}

export type AddRoutes = (app: App, services: Services, offered: Offered) => void

/** The descriptor of a module: everything the rest of the server knows about it. */
export interface ModuleSpec {
  /** Modules below: their `*.public.ts` may be imported, what they offer may be read in SQL, and nothing else. */
  uses: readonly Module[]
  /** Every table it owns: no other module writes it. */
  tables: Readonly<Record<string, TableSpec>>
  /** Views it owns. */
  views?: readonly string[]
  /** Which of its tables and views the modules above may read in SQL. Their columns are a promise. */
  offers?: readonly string[]
  routes?: readonly AddRoutes[]
  jobs?: readonly Job[]
  /** Jobs that need what the other modules contribute. */
  jobsOver?: (offered: () => Offered) => readonly Job[]
  /** Work on its records that outlives a request and is tended by the kernel. */
  longJobs?: readonly LongJob[]
  /** Long jobs that need what the other modules contribute. */
  longJobsOver?: (offered: () => Offered) => readonly LongJob[]
  /** Continuous work of a work process, beside the jobs. */
  steady?: readonly Steady[]
  /** Its sources of inbox items. */
  inbox?: readonly InboxSource[]
  /** Its sources of calendar entries. */
  calendar?: readonly CalendarSource[]
  /** Menu keys that users hold by name and no role contains. */
  rights?: OwnRights
  /** Events it leaves in the outbox. Which events it takes is written on its jobs (`on`). */
  leaves?: readonly string[]
  /** The kinds of change that wait for a second person. */
  approvals?: readonly ApprovalKind[]
  /** Its records that files can be attached to, with their table. */
  attaches?: Partial<Record<AttachmentHolder, string>>
  /** Relations that it loads for records of other modules (`populate`). */
  relations?: (services: Services) => Partial<Record<RecordKind, Record<string, Loader>>>
  /** Its rows in the history of a person or company. */
  trails?: readonly Trail[]
  /** The mails it sends, with their words in both languages. */
  mails?: readonly MailTemplate<unknown>[]
  /** Its rows of the demo. */
  demo?: DemoPart
  /** Its lists that leave the product as a file. */
  exports?: (offered: Offered) => readonly ExportList[]
}

export interface Module extends ModuleSpec {
  name: string
}

export const defineModule = (name: string, spec: ModuleSpec): Module => ({ name, ...spec })
