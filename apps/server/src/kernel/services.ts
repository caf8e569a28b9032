import type { FastifyBaseLogger } from 'fastify'
import type { HeadNotes } from './audit/head-notes.ts'
import type { Database } from './database/database.ts'
import type { WriteApart } from './export/file-asked.ts'
import type { GuardOptions } from './http/guarded-fetch.ts'
import type { ListService } from './list-service.ts'
import type { Mailer } from './mail/mail.ts'
import type { Tables } from './modules/owned-table.ts'
import type { Security } from './security.ts'
import type { FileStore } from './storage/file-store.ts'
import type { Scan } from './storage/scan.ts'
import type { SecretBox } from './storage/secret-box.ts'

/** The services that modules may use besides their transaction. Created once, in main. */
export interface Services {
  /** Confined to the application role; use through inTenant only. */
  db: Database
  /** The owner of the tables: only for what no organisation owns, such as releases of the watchlists. */
  owner: Database
  /** The owner again, over connections that only sign-in and session look-ups use. */
  auth: Database
  files: FileStore
  /** Writes long files in a thread of their own; without it they are written in this one. */
  writeApart?: WriteApart
  /** Scans uploads for viruses, if a scanner is configured. */
  scan?: Scan
  mail: Mailer
  lists: ListService
  /** Heads of the audit chains, kept outside the database. */
  headNotes?: HeadNotes
  /** The table descriptions of all modules: verification compares their records with the trail. */
  tables?: Tables
  /** What the addresses of watchlists may be; without it public machines over https. */
  listGuard?: GuardOptions
  /** What the targets of webhooks and an alliance may be; without it public machines over https. */
  webhookGuard?: GuardOptions
  /** Encrypts what the database stores but must not know. */
  secrets: SecretBox
  log: FastifyBaseLogger
  now: () => number
  /** The product's address as people reach it, for links in mail. */
  publicUrl: string
  /** Where the contact form of the landing page is mailed to. */
  contactTo: string
  security: Security
  version: string
}
