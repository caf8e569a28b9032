import { formCalls as calls } from '@probity/contract/forms/form-calls.ts'
import { isAllowed } from '@probity/contract/identity/access.ts'
import { personAccess } from '@probity/contract/parties/party-access.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import type { Services } from '#kernel/services.ts'
import { renderPdf } from '#modules/reports/reports.public.ts'
import { pdfType, sendFile } from '../send-file.ts'
import { msoForm } from './mso-form.ts'
import { logNumbersOf, readMso } from './read-mso.ts'

const mayReadNumbers = ({ keys }: RequestActor): boolean => isAllowed(keys, personAccess.read)

export function msoRoutes(app: App, { now }: Services): void {
  mountCall(app, calls.transaction, async (request, reply) => {
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
  })
  // A preview masks every number; only downloads show whole numbers, and are logged.
  mountCall(app, calls.transactionPreview, (request) =>
    request.reading(async (tx) => {
      const data = await readMso(tx, { id: request.params.id, now: now(), mayReadNumbers: false })
      return msoForm(data, request.query.lang)
    }),
  )
}
