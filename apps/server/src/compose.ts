import type { FastifyBaseLogger } from 'fastify'
import { type App, createApp } from '#kernel/app.ts'
import { forgetAnswers } from '#kernel/forget-answers.ts'
import { jobTable } from '#kernel/jobs.ts'
import { type LiveHub, registerLive } from '#kernel/live-hub.ts'
import { type Health, type Readiness, registerHealth } from '#kernel/observe/health.ts'
import { type MetricsSettings, registerMetrics } from '#kernel/observe/metrics.ts'
import { logRequests } from '#kernel/observe/request-log.ts'
import type { Authenticate } from '#kernel/request-actor.ts'
import type { Services } from '#kernel/services.ts'
import { acceptLinks } from '#kernel/signed-link.ts'
import { sweepFilesJob } from '#kernel/storage/sweep-files.ts'
import { registerDocs } from '#kernel/web/docs.ts'
import { registerSecurityHeaders } from '#kernel/web/security-headers.ts'
import { registerSpa } from '#kernel/web/spa.ts'
import { activityRoutes } from '#modules/activity/activity.routes.ts'
import { mailChainHeads } from '#modules/activity/jobs/mail-chain-heads.ts'
import { verifyChains } from '#modules/activity/jobs/verify-chains.ts'
import { alertCasesRoutes } from '#modules/alerts/alert-cases.routes.ts'
import { alertsRoutes } from '#modules/alerts/alerts.routes.ts'
import { hitApproval } from '#modules/alerts/decide-with-approval.ts'
import { mailNewAlertsJob } from '#modules/alerts/jobs/mail-new-alerts.ts'
import { attachmentsOf, attachmentTrail } from '#modules/attachments/attachments.public.ts'
import { attachmentRoutes } from '#modules/attachments/attachments.routes.ts'
import { companiesRoutes } from '#modules/companies/companies.routes.ts'
import { contactRoutes } from '#modules/contact/contact.routes.ts'
import { countriesRoutes } from '#modules/countries/countries.routes.ts'
import { evidenceRoutes } from '#modules/evidence/evidence.routes.ts'
import { authenticateWith, completeOrganisations, findOrganisation } from '#modules/identity/identity.public.ts'
import { identityRoutes } from '#modules/identity/identity.routes.ts'
import { forgetProofsJob } from '#modules/identity/jobs/forget-proofs.ts'
import { matchApiRoutes } from '#modules/match-api/match-api.routes.ts'
import { catchUpJob } from '#modules/ongoing/jobs/catch-up.ts'
import { rescreenCompanyJob, rescreenPersonJob } from '#modules/ongoing/jobs/rescreen-saved.ts'
import { startScheduledJob } from '#modules/ongoing/jobs/start-scheduled.ts'
import { ongoingRoutes } from '#modules/ongoing/ongoing.routes.ts'
import { purgeOrphansJob } from '#modules/parties/jobs/purge-orphans.ts'
import { refreshPlaceRisksJob } from '#modules/parties/jobs/refresh-place-risks.ts'
import { partiesRoutes } from '#modules/parties/parties.routes.ts'
import { personsRoutes } from '#modules/persons/persons.routes.ts'
import { reportsRoutes } from '#modules/reports/reports.routes.ts'
import { batchesRoutes } from '#modules/screening/batches.routes.ts'
import { coverageRoutes } from '#modules/screening/coverage.routes.ts'
import { closeEndedRunJob } from '#modules/screening/jobs/close-ended-run.ts'
import { runScreening } from '#modules/screening/jobs/run-screening.ts'
import { tendRunsJob } from '#modules/screening/jobs/tend-runs.ts'
import { screeningRoutes } from '#modules/screening/screening.routes.ts'
import type { ApprovalKind } from '#modules/settings/approvals.public.ts'
import { approvalsRoutes } from '#modules/settings/approvals.routes.ts'
import { configurationApproval, settingsRoutes } from '#modules/settings/settings.routes.ts'
import { matcherApproval } from '#modules/threshold-lab/propose-change.ts'
import { thresholdLabRoutes } from '#modules/threshold-lab/threshold-lab.routes.ts'
import { importListFilesJob } from '#modules/watchlists/jobs/import-list-files.ts'
import { importOwnListJob } from '#modules/watchlists/jobs/import-own-list.ts'
import { fetchListJob, updateListsJob } from '#modules/watchlists/jobs/update-lists.ts'
import { watchlistsRoutes } from '#modules/watchlists/watchlists.routes.ts'
import { demoOrganisations, demoPassword, demoUsers } from './seeds/identity.ts'
import { runSeeds } from './seeds/run-seeds.ts'

export interface Composition {
  services: Services
  authenticate: Authenticate
  logger: FastifyBaseLogger | false
  live: LiveHub
  checks: Health['checks']
  metrics: MetricsSettings
  /** Makes each request a span, where there is a collector for them. */
  trace?: (app: App) => void
  checkAnswers?: boolean
  trustProxy?: boolean
  /** Where pages send password resets, when not to the host they come from. */
  sharedApi?: string
}

/** What can wait for a second person. */
const approvalKinds: readonly ApprovalKind[] = [configurationApproval, hitApproval, matcherApproval]

/** The routes of every module, each on a line of its own. */
const routes: readonly ((app: App, services: Services) => void)[] = [
  identityRoutes,
  contactRoutes,
  countriesRoutes,
  partiesRoutes,
  (app, services) =>
    personsRoutes(app, services, {
      relations: { attachments: attachmentsOf('person', services) },
      trails: [attachmentTrail('person')],
    }),
  (app, services) => alertsRoutes(app, { attachments: attachmentsOf('alert', services) }),
  alertCasesRoutes,
  screeningRoutes,
  batchesRoutes,
  matchApiRoutes,
  ongoingRoutes,
  coverageRoutes,
  settingsRoutes,
  activityRoutes,
  (app, services) => approvalsRoutes(app, services, approvalKinds),
  (app, services) =>
    companiesRoutes(app, {
      relations: { attachments: attachmentsOf('company', services) },
      trails: [attachmentTrail('company')],
    }),
  attachmentRoutes,
  watchlistsRoutes,
  reportsRoutes,
  evidenceRoutes,
  thresholdLabRoutes,
]

/** The jobs of every module. */
export const jobs = jobTable([
  forgetAnswers,
  sweepFilesJob,
  forgetProofsJob,
  verifyChains,
  mailChainHeads,
  purgeOrphansJob,
  mailNewAlertsJob,
  refreshPlaceRisksJob,
  updateListsJob,
  fetchListJob,
  importListFilesJob,
  importOwnListJob,
  closeEndedRunJob,
  runScreening,
  tendRunsJob,
  rescreenPersonJob,
  rescreenCompanyJob,
  catchUpJob,
  startScheduledJob,
])

/** Finds who calls by the token or key a request carries. */
export const authenticator = (services: Services): Authenticate => authenticateWith(services)

/** What a newer version adds to organisations that are there already. */
export const bringUpToDate = ({ owner }: Services): Promise<void> => completeOrganisations(owner)

/** The invented organisations of a demo, written once; `told` is called when there is something to write. */
export async function seedDemo(services: Services, told: () => void): Promise<void> {
  if (!(await findOrganisation(services.owner, demoOrganisations[0].code))) told()
  await runSeeds(services)
}

/** How to sign in to the demo, one line each. */
export const demoLogins: readonly string[] = demoOrganisations.map(
  ({ code }) => `${code} / ${demoUsers.map(({ username }) => username).join(', ')} / ${demoPassword}`,
)

/** The whole HTTP application: kernel, modules, API reference, single-page application. */
export async function composeApp(composition: Composition): Promise<App & { readiness: Readiness }> {
  const { services, logger, live, checkAnswers = false, trustProxy = false } = composition
  const { db, version, publicUrl } = services
  const authenticate = acceptLinks(composition.authenticate, services)
  const observe = (app: App) => {
    logRequests(app)
    composition.trace?.(app)
  }
  const app = await createApp({ db, authenticate, logger, version, checkAnswers, trustProxy, observe })
  await registerSecurityHeaders(app, { https: publicUrl.startsWith('https:'), sharedApi: composition.sharedApi ?? '' })
  const readiness = registerHealth(app, { checks: composition.checks, version })
  registerMetrics(app, composition.metrics)
  registerLive(app, live)
  for (const add of routes) add(app, services)
  await registerDocs(app)
  await registerSpa(app)
  return Object.assign(app, { readiness })
}
