import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** How often each source file under a folder has a text, as `count path`. */
const counted = (what: RegExp, under: string): string[] =>
  globSync(`${under}/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.(test|bench|test-double|fixtures)\.tsx?$|\/cli\//.test(file))
    .flatMap((file) => {
      const { length } = readFileSync(path.join(root, file), 'utf8').match(what) ?? []
      return length ? [`${length} ${file.slice(under.length + 1)}`] : []
    })
    .toSorted()

const route = /\b(?:app|scope|uploading|forms|shared)\.(?:get|post|patch|put|delete|route)(?:<.*>)?\(/g
/** Routes that are no calls: they mount calls and lists, or serve the page, its documents and its state. */
const mounting = [
  '1 kernel/http/mount-call.ts',
  '1 kernel/observe/metrics.ts',
  '1 kernel/web/spa.ts',
  '2 kernel/observe/health.ts',
  '2 kernel/web/docs.ts',
  '3 kernel/children/mount-family.ts',
  '3 kernel/resource/mount-reading.ts',
  '4 kernel/resource/mount.ts',
]
/** Routes that are not declared yet. Only shorter. */
const undeclared: string[] = [
  '1 kernel/live/live.routes.ts',
  '1 modules/calendar/feed/feed.routes.ts',
  '1 modules/ekyc/requests/preview.routes.ts',
  '1 modules/evidence/evidence.routes.ts',
  '1 modules/parties/bulk/bulk.routes.ts',
  '1 modules/risk/assessments/histories.routes.ts',
  '10 modules/imports/imports.routes.ts',
  '11 modules/ekyc/portal/portal.routes.ts',
  '11 modules/risk/questionnaires/questionnaires.routes.ts',
  '11 modules/transactions/transactions.routes.ts',
  '11 modules/watchlists/watchlists.routes.ts',
  '12 modules/suspicion/suspicion.routes.ts',
  '2 modules/companies/company-record.routes.ts',
  '2 modules/ekyc/portal/portal-documents.routes.ts',
  '2 modules/forms/mso/mso.routes.ts',
  '2 modules/ongoing/downloads.routes.ts',
  '2 modules/ongoing/foreseen.routes.ts',
  '2 modules/parties/history/party-record.routes.ts',
  '2 modules/risk/overrides/overrides.routes.ts',
  '2 modules/risk/previews/previews.routes.ts',
  '3 modules/alerts/alerts.routes.ts',
  '3 modules/alerts/bulk.routes.ts',
  '3 modules/alerts/parties/listed-parties.routes.ts',
  '3 modules/companies/companies.routes.ts',
  '3 modules/ekyc/clients/clients.routes.ts',
  '3 modules/forms/sheets/crform.routes.ts',
  '3 modules/persons/persons.routes.ts',
  '4 modules/alerts/alert-cases.routes.ts',
  '4 modules/calendar/duties/duties.routes.ts',
  '5 modules/ekyc/alliance/alliance.routes.ts',
  '5 modules/suspicion/files/file.routes.ts',
  '6 modules/ongoing/ongoing.routes.ts',
  '6 modules/reports/reports.routes.ts',
  '7 modules/attachments/attachments.routes.ts',
  '7 modules/ekyc/banks/banks.routes.ts',
  '7 modules/ekyc/documents/documents.routes.ts',
  '7 modules/exports/exports.routes.ts',
  '7 modules/match-api/match-api.routes.ts',
  '7 modules/parties/similar/similar.routes.ts',
  '9 modules/ekyc/requests/requests.routes.ts',
]
/** Addresses that are not read from a declared call yet. Only shorter. */
const spelled: string[] = [
  '1 api/cached.ts',
  '1 api/live.ts',
  '1 features/alerts/alert-client.tsx',
  '1 features/alerts/alert-search.ts',
  '1 features/attachments/use-uploads.ts',
  '1 features/cases/case-calls.ts',
  '1 features/cases/case-search.ts',
  '1 features/cases/export-hits.ts',
  '1 features/cases/pool/monthly-hits.tsx',
  '1 features/companies/members/member-hits.ts',
  '1 features/companies/members/new-party.tsx',
  '1 features/companies/members/party-facts.tsx',
  '1 features/companies/ownership/ownership-panel.tsx',
  '1 features/data-transfer/exported-lists.ts',
  '1 features/decision/subject.ts',
  '1 features/decision/trail/use-trail.ts',
  '1 features/ekyc/sending/marked-pages.tsx',
  '1 features/ekyc/sending/sync-file.ts',
  '1 features/imports/run/import-foot.tsx',
  '1 features/imports/template-menu.tsx',
  '1 features/parties/fieldsets/readings.tsx',
  '1 features/parties/fieldsets/reveal.tsx',
  '1 features/parties/list/found-by.tsx',
  '1 features/parties/list/party-bulk-actions.tsx',
  '1 features/parties/names/party-picker.tsx',
  '1 features/parties/names/select-client.tsx',
  '1 features/parties/party-search.ts',
  '1 features/parties/reference-field.tsx',
  '1 features/parties/similar/register-rules.ts',
  '1 features/parties/similar/similar-questions.ts',
  '1 features/parties/similar/similar-records.tsx',
  '1 features/records/foreseen-change.tsx',
  '1 features/records/history/record-history.tsx',
  '1 features/records/last-saved.tsx',
  '1 features/records/party-head.tsx',
  '1 features/records/party-page.tsx',
  '1 features/records/place-risk.ts',
  '1 features/records/roles/party-roles.tsx',
  '1 features/records/wizard/watchlist-preview.tsx',
  '1 features/reports/open/receive-pack.ts',
  '1 features/risk-assessment/editor/editor-page.tsx',
  '1 features/risk-assessment/editor/effect.tsx',
  '1 features/risk-assessment/editor/version-editor.tsx',
  '1 features/risk-assessment/overrides/end-override.tsx',
  '1 features/risk-assessment/overrides/raise-level.tsx',
  '1 features/risk-assessment/risk-api.ts',
  '1 features/settings/test-mail.tsx',
  '1 features/transactions/client/client-facts.ts',
  '1 features/transactions/detail/transaction-dialog.tsx',
  '1 features/transactions/form/use-record-check.ts',
  '1 features/transactions/rates/add-rate.tsx',
  '1 features/transactions/rates/import-csv.tsx',
  '1 features/transactions/record/accept-record.tsx',
  '1 features/transactions/steps/earlier-parties.tsx',
  '1 features/transactions/transactions-api.ts',
  '10 features/watchlists/watchlist-calls.ts',
  '2 features/dashboard/dashboard-calls.ts',
  '2 features/inbox/inbox-calls.ts',
  '2 features/parties/names/load-party-names.ts',
  '2 features/transactions/client/use-register.ts',
  '2 features/transactions/list/monthly-figures.tsx',
  '2 table/export-rows.ts',
  '29 features/ekyc/ekyc-calls.ts',
  '3 features/alliance/portal-calls.ts',
  '3 features/decision/decision-calls.ts',
  '3 features/listed-party/party-calls.ts',
  '3 features/parties/list/what-hangs-on.tsx',
  '3 features/reports/open/open-report.ts',
  '3 features/risk-assessment/countries/country-calls.ts',
  '4 features/data-transfer/export-calls.ts',
  '4 features/imports/import-calls.ts',
  '4 features/suspicion/edit/record-search.ts',
  '4 features/suspicion/suspicion-calls.ts',
  '5 features/forms/forms-calls.ts',
  '5 table/views/view-store.ts',
]

/** Types of answers that are asserted. Only shorter. */
const asserted: string[] = [
  '1 api/cached.ts',
  '1 features/alerts/alert-client.tsx',
  '1 features/alerts/alert-table.tsx',
  '1 features/cases/case-calls.ts',
  '1 features/cases/pool/monthly-hits.tsx',
  '1 features/companies/members/member-hits.ts',
  '1 features/companies/members/members.tsx',
  '1 features/companies/members/party-facts.tsx',
  '1 features/companies/ownership/ownership-panel.tsx',
  '1 features/data-transfer/export-calls.ts',
  '1 features/data-transfer/exported-lists.ts',
  '1 features/decision/decision-calls.ts',
  '1 features/inbox/inbox-calls.ts',
  '1 features/listed-party/entity-calls.ts',
  '1 features/listed-party/party-calls.ts',
  '1 features/parties/fieldsets/readings.tsx',
  '1 features/parties/fieldsets/reveal.tsx',
  '1 features/parties/list/found-by.tsx',
  '1 features/parties/names/party-picker.tsx',
  '1 features/parties/names/select-client.tsx',
  '1 features/parties/party-search.ts',
  '1 features/parties/reference-field.tsx',
  '1 features/parties/similar/register-rules.ts',
  '1 features/parties/similar/similar-records.tsx',
  '1 features/records/history/record-history.tsx',
  '1 features/records/last-saved.tsx',
  '1 features/records/party-head.tsx',
  '1 features/records/party-page.tsx',
  '1 features/records/roles/party-roles.tsx',
  '1 features/records/wizard/wizard-review.tsx',
  '1 features/risk-assessment/countries/country-calls.ts',
  '1 features/risk-assessment/editor/version-editor.tsx',
  '1 features/transactions/client/client-facts.ts',
  '1 features/transactions/list/monthly-figures.tsx',
  '1 features/transactions/record/opened-transaction.tsx',
  '1 features/transactions/steps/earlier-parties.tsx',
  '1 features/transactions/transactions-api.ts',
  '1 features/transactions/wizard.tsx',
  '2 features/companies/members/new-party.tsx',
  '2 features/dashboard/dashboard-calls.ts',
  '2 features/decision/trail/use-trail.ts',
  '2 features/imports/import-calls.ts',
  '2 features/parties/names/load-party-names.ts',
  '2 features/records/use-section-marks.ts',
  '2 features/records/wizard/use-wizard-save.ts',
  '2 features/risk-assessment/risk-api.ts',
  '2 features/transactions/detail/transaction-dialog.tsx',
  '3 features/forms/forms-calls.ts',
  '3 features/parties/list/what-hangs-on.tsx',
  '3 features/records/wizard/wizard-values.ts',
  '3 features/watchlists/watchlist-calls.ts',
  '4 features/suspicion/edit/record-search.ts',
  '4 features/suspicion/suspicion-calls.ts',
  '7 features/ekyc/ekyc-calls.ts',
]

test('every route is a call that the contract declares, so that the browser and the API document read the same', () => {
  expect(counted(route, 'apps/server/src')).toEqual([...mounting, ...undeclared].toSorted())
})

test('the browser spells no address of the API: it makes declared calls and reads declared lists', () => {
  expect(counted(/['"`](?:\$\{\w+\})?\/(?:v1|v2|v2\.2)\/|\/api\/auth\//g, 'apps/web/src')).toEqual(spelled)
})

test('the browser asserts no type of an answer', () => {
  expect(counted(/\bfetchData<|\bas never\b/g, 'apps/web/src')).toEqual(asserted)
})
