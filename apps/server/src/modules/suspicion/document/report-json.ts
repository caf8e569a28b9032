import { contentKeys, type SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'

/** Format of the file; docs/suspicion-reports.md describes it. An incompatible change needs a new number. */
const format = 'probity-suspicion-report'
const version = 1

interface Export {
  report: SuspicionReport
  organisation: { name: string; name_zh: string | null }
  hashes: ReadonlyMap<number, string>
  now: number
}

/** A report as JSON in our own documented format. The unit cannot import it: we do not imitate its schema. */
export function suspicionJson({ report, organisation, hashes, now }: Export): string {
  const { number, state, made_by, create_date } = report
  const content = Object.fromEntries(contentKeys.map((key) => [key, report[key]]))
  return `${JSON.stringify(
    {
      format,
      version,
      exported_date: new Date(now).toISOString(),
      organisation,
      number,
      state,
      made_by,
      made_date: new Date(create_date).toISOString(),
      submitted: stepOf(report.submitted_date, { reference: report.submitted_reference }),
      acknowledged: stepOf(report.acknowledged_date, { reference: report.acknowledged_reference }),
      closed: stepOf(report.closed_date, { reason: report.closed_reason }),
      ...content,
      transactions: report.transactions.map((one) => ({ ...one, tran_date: new Date(one.tran_date).toISOString() })),
      attachments: report.files.map(({ id, file_name, file_mime, size }) => ({
        file_name,
        file_mime,
        size,
        sha256: hashes.get(id),
      })),
    },
    null,
    2,
  )}\n`
}

const stepOf = (date: string | null, more: Record<string, string>) => (date === null ? null : { date, ...more })
