import { kernelModule } from '#kernel/kernel.module.ts'
import type { Module } from '#kernel/modules/module.ts'
import { activity } from '#modules/activity/activity.module.ts'
import { alerts } from '#modules/alerts/alerts.module.ts'
import { attachments } from '#modules/attachments/attachments.module.ts'
import { calendar } from '#modules/calendar/calendar.module.ts'
import { companies } from '#modules/companies/companies.module.ts'
import { contact } from '#modules/contact/contact.module.ts'
import { countries } from '#modules/countries/countries.module.ts'
import { dashboard } from '#modules/dashboard/dashboard.module.ts'
import { ekyc } from '#modules/ekyc/ekyc.module.ts'
import { evidence } from '#modules/evidence/evidence.module.ts'
import { exports } from '#modules/exports/exports.module.ts'
import { forms } from '#modules/forms/forms.module.ts'
import { identity } from '#modules/identity/identity.module.ts'
import { imports } from '#modules/imports/imports.module.ts'
import { inbox } from '#modules/inbox/inbox.module.ts'
import { matchApi } from '#modules/match-api/match-api.module.ts'
import { notScreened } from '#modules/not-screened/not-screened.module.ts'
import { ongoing } from '#modules/ongoing/ongoing.module.ts'
import { parties } from '#modules/parties/parties.module.ts'
import { persons } from '#modules/persons/persons.module.ts'
import { reports } from '#modules/reports/reports.module.ts'
import { risk } from '#modules/risk/risk.module.ts'
import { screening } from '#modules/screening/screening.module.ts'
import { selfTest } from '#modules/self-test/self-test.module.ts'
import { settings } from '#modules/settings/settings.module.ts'
import { statements } from '#modules/statements/statements.module.ts'
import { suspicion } from '#modules/suspicion/suspicion.module.ts'
import { thresholdLab } from '#modules/threshold-lab/threshold-lab.module.ts'
import { training } from '#modules/training/training.module.ts'
import { transactions } from '#modules/transactions/transactions.module.ts'
import { watchlists } from '#modules/watchlists/watchlists.module.ts'
import { webhooks } from '#modules/webhooks/webhooks.module.ts'

/** Every module, after the modules that it uses. No other list of modules exists: code that concerns all of them reads their descriptors. */
export const modules: readonly Module[] = [
  kernelModule,
  settings,
  activity,
  identity,
  contact,
  countries,
  parties,
  persons,
  companies,
  attachments,
  watchlists,
  alerts,
  screening,
  imports,
  transactions,
  risk,
  ekyc,
  thresholdLab,
  reports,
  evidence,
  calendar,
  forms,
  suspicion,
  training,
  statements,
  matchApi,
  selfTest,
  notScreened,
  ongoing,
  webhooks,
  exports,
  inbox,
  dashboard,
]
