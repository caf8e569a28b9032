import { suspicionCalls as calls } from '@probity/contract/suspicion/suspicion-calls.ts'
import type {
  ChangeReport,
  MakeReport,
  StepReport,
  SuspicionReport,
} from '@probity/contract/suspicion/suspicion-reports.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, responseTo, sendForm } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Language } from '#web/i18n/languages.ts'
import { saveBlob } from '#web/ui/save-file.ts'

// Cached only in the memory of this page, and not after it is left: nothing of a report stays in the browser.
const leaveNothing = { gcTime: 0 } as const

export const reportLines = queryOptions({
  queryKey: ['suspicion', 'list'],
  queryFn: () => call(calls.list),
  ...leaveNothing,
})
export const desk = queryOptions({
  queryKey: ['suspicion', 'desk'],
  queryFn: () => call(calls.desk),
  ...leaveNothing,
})
export const rights = queryOptions({
  queryKey: ['suspicion', 'rights'],
  queryFn: () => call(calls.rights),
  ...leaveNothing,
})
export const oneReport = (id: number) =>
  queryOptions({
    queryKey: ['suspicion', 'one', id],
    queryFn: () => call(calls.open, { params: { id } }),
    ...leaveNothing,
  })

/** Shows the response of a write without refetching. */
async function shown(answer: Promise<SuspicionReport>): Promise<SuspicionReport> {
  const report = await answer
  queryClient.setQueryData(oneReport(report.id).queryKey, report)
  return report
}

export const makeReport = (body: MakeReport) => call(calls.make, { body })
export const changeReport = (id: number, body: ChangeReport) => shown(call(calls.change, { params: { id }, body }))
export const addRecords = (id: number, body: MakeReport) => shown(call(calls.addRecords, { params: { id }, body }))
export const stepReport = (id: number, body: StepReport) => shown(call(calls.step, { params: { id }, body }))
export const nameReader = (id: number, body: { username: string; may_write: boolean; reason: string }) =>
  shown(call(calls.nameReader, { params: { id }, body }))
export const withdrawReader = (id: number, child: number, reason: string) =>
  call(calls.withdrawReader, { params: { id, child }, body: { reason } })
export const removeFile = (id: number, child: number) => shown(call(calls.removeFile, { params: { id, child } }))

export function sendFile(id: number, file: File): Promise<SuspicionReport> {
  const form = new FormData()
  form.append('file', file)
  return shown(sendForm(calls.sendFile, { params: { id }, form }))
}

const save = async (name: string, answer: Promise<Response>) => saveBlob(name, await (await answer).blob())
export const takeFile = (id: number, file: { id: number; file_name: string }) =>
  save(file.file_name, responseTo(calls.takeFile, { params: { id, child: file.id } }))
export const takePdf = ({ id, number }: { id: number; number: string }, lang: Language) =>
  save(`${number}.pdf`, responseTo(calls.pdf, { params: { id }, query: { lang } }))
export const takeJson = ({ id, number }: { id: number; number: string }) =>
  save(`${number}.json`, responseTo(calls.json, { params: { id } }))

export const giveRight = (username: string, reason: string) => call(calls.giveRight, { body: { username, reason } })
export const withdrawRight = (id: number, reason: string) =>
  call(calls.withdrawRight, { params: { id }, body: { reason } })
