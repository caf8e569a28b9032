import type { CrformOffered, CrformQuery } from '@probity/contract/forms/crform-calls.ts'
import { type Due, typesByAccounts } from '@probity/contract/forms/filing-dates.ts'
import { formCalls as calls } from '@probity/contract/forms/form-calls.ts'
import { formsOfType } from '@probity/contract/forms/registry-forms.ts'
import { accountingReason } from '@probity/contract/values/enumerations.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { logReading } from '#modules/parties/parties.public.ts'
import { renderPdf } from '#modules/reports/reports.public.ts'
import { openFilings } from '../filings/due-filings.ts'
import { type MadeFile, pdfType, sendFile, zipped, zipType } from '../send-file.ts'
import { choose, type Member, readSheetData, type SheetData } from './sheet-data.ts'
import { sheetForm } from './sheet-form.ts'
import type { SheetContext } from './sheet-section.ts'
import { membersProtectedBy } from './sheets.ts'

export function crformRoutes(app: App, { now }: Services): void {
  mountCall(app, calls.sheets, async (request, reply) => {
    const { query } = request
    const made = await request.inShare('report', () =>
      request.inSteps({
        read: (tx) => readContext(tx, query, { now: now(), isMasked: false }),
        work: async (context) => ({ context, files: await draw(context, query) }),
        write: async (tx, { context, files }) => {
          await logForms(tx, context, query)
          return { files, reference: referenceOf(context.data) }
        },
      }),
    )
    const [first] = made.files
    if (made.files.length === 1) return sendFile(reply, pdfType, first!)
    const content = await zipped(made.files)
    return sendFile(reply, zipType, { name: `Forms ${made.reference}.zip`, content })
  })
  mountCall(app, calls.sheetsPreview, (request) =>
    request.reading(async (tx) => {
      const { query } = request
      const context = await readContext(tx, query, { now: now(), isMasked: true })
      return query.form_names.map((code) => sheetForm(code, context, query.lang))
    }),
  )
  mountCall(app, calls.offered, (request) =>
    request.reading(async (tx) => {
      const data = await readSheetData(tx, { id: request.params.company_id, now: now() })
      return offered(data, await openFilings(tx, { company: data.company.id, today: data.today }))
    }),
  )
}

const shown = ({ id, name, role, start, end }: Member) => ({ id, name, role: `${role.en} ${role.zh}`, start, end })

/** The forms with the days of the calendar (decision 0902). */
function offered(data: SheetData, open: ReadonlyMap<string, Due>): CrformOffered {
  const { company_type, acc_end_date, acc_no_reason } = data.company
  const lacksAccounts =
    typesByAccounts.includes(company_type) &&
    !acc_end_date &&
    (acc_no_reason ?? accountingReason.none) === accountingReason.none
  return {
    forms: formsOfType(company_type).map((code) => ({
      code,
      due: open.get(code) ?? null,
      lacks: code === 'NAR1' && lacksAccounts ? 'accounts_end' : null,
    })),
    directors: data.directors.map(shown),
    secretaries: data.secretaries.map(shown),
    auth_reps: data.authReps.map(shown),
  }
}

/** The company with the named officers; refuses a form of another type of company. */
async function readContext(
  tx: Tx,
  query: CrformQuery,
  { now, isMasked }: { now: number; isMasked: boolean },
): Promise<SheetContext> {
  const data = await readSheetData(tx, { id: query.company_id, now })
  const own = formsOfType(data.company.company_type)
  if (!query.form_names.every((code) => own.includes(code))) throw invalidField('form_names', 'invalid')
  const chosen = choose(data, query, (parameter) => {
    throw invalidField(parameter, 'no_such_record')
  })
  return { data, chosen, isMasked }
}

const referenceOf = ({ company }: SheetData): string => company.ref_id ?? String(company.id)

async function draw(context: SheetContext, { form_names, lang }: CrformQuery): Promise<MadeFile[]> {
  const files: MadeFile[] = []
  for (const code of form_names) {
    const { document } = sheetForm(code, context, lang)
    const content = await renderPdf(document, context.data.head.printed_at)
    files.push({ name: `${code} ${referenceOf(context.data).replace(/[/\\]/g, '-')}.pdf`, content })
  }
  return files
}

async function logForms(tx: Tx, context: SheetContext, query: CrformQuery): Promise<void> {
  await logNumbers(tx, context, query)
  await recordActivity(tx, {
    type: 'company.download',
    target_table: 'corporates',
    target_id: context.data.company.id,
    data: { forms: query.form_names },
  })
}

/** Logs the persons whose whole document numbers are on a protected page. */
async function logNumbers(tx: Tx, context: SheetContext, { form_names }: CrformQuery): Promise<void> {
  const members = form_names.flatMap((code) => membersProtectedBy(code, context))
  const documents = new Map(
    members.flatMap(({ person }) => (person?.idens[0] ? [[person.id, person.idens[0].id] as const] : [])),
  )
  for (const [person, document] of documents) await logReading(tx, person, [document])
}
