import { FormLanguage, FormPreview } from '@probity/contract/forms/form-preview.ts'
import { isAllowed } from '@probity/contract/identity/access.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { App } from '#kernel/http/app.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { fileAnswer } from '#kernel/web/file-answer.ts'
import { personAccess } from '#modules/parties/parties.public.ts'
import { renderPdf } from '#modules/reports/reports.public.ts'
import { transactionAccess } from '#modules/transactions/transactions.public.ts'
import { pdfType, sendFile } from '../send-file.ts'
import { msoForm } from './mso-form.ts'
import { logNumbersOf, readMso } from './read-mso.ts'

const mayReadNumbers = ({ keys }: RequestActor): boolean => isAllowed(keys, personAccess.read)

export function msoRoutes(app: App, { now }: Services): void {
  const config = { access: transactionAccess.read }
  const asked = { tags: ['forms'], params: IdParams, querystring: FormLanguage }
  app.get(
    '/v2/msoform/generate/:id',
    { config, schema: { ...asked, response: fileAnswer('The form of a transaction', pdfType) } },
    async (request, reply) => {
      const { id } = request.params
      const whole = mayReadNumbers(request.actor)
      const made = await request.inShare('report', () =>
        request.inSteps({
          read: (tx) => readMso(tx, { id, now: now(), mayReadNumbers: whole }),
          work: async (data) => {
            const { document } = msoForm(data, request.query.lang)
            return { data, content: await renderPdf(document, data.head.printed_at) }
          },
          write: async (tx, { data, content }) => {
            if (whole) await logNumbersOf(tx, data)
            await recordActivity(tx, { type: 'transaction.download', target_table: 'transactions', target_id: id })
            return { name: `${data.row.tran_ref}.pdf`, content }
          },
        }),
      )
      return sendFile(reply, pdfType, made)
    },
  )
  app.get(
    '/v2/msoform/preview/:id',
    { config, schema: { ...asked, response: { 200: ok(FormPreview) } } },
    // A preview masks every number; only downloads show whole numbers, and are logged.
    (request) =>
      request.reading(async (tx) => {
        const data = await readMso(tx, { id: request.params.id, now: now(), mayReadNumbers: false })
        return success(msoForm(data, request.query.lang))
      }),
  )
}
