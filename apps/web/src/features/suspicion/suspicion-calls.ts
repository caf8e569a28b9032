import type {
  ChangeReport,
  MakeReport,
  ReportLine,
  StepReport,
  SuspicionReport,
} from '@probity/contract/suspicion/suspicion-reports.ts'
import type { SuspicionDesk, SuspicionRight } from '@probity/contract/suspicion/suspicion-rights.ts'
import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '#web/api/cached.ts'
import { queryClient } from '#web/api/query-client.ts'
import { request, send } from '#web/api/transport.ts'
import { upload } from '#web/api/upload.ts'
import type { Language } from '#web/i18n/languages.ts'
import { saveBlob } from '#web/ui/save-file.ts'

// Cached only in the memory of this page, and not after it is left: nothing of a report stays in the browser.
const leaveNothing = { gcTime: 0 } as const
const path = '/v2/suspicion_reports'

export const reportLines = queryOptions({
  queryKey: ['suspicion', 'list'],
  queryFn: () => fetchData<ReportLine[]>(path),
  ...leaveNothing,
})
export const desk = queryOptions({
  queryKey: ['suspicion', 'desk'],
  queryFn: () => fetchData<SuspicionDesk>(`${path}/desk`),
  ...leaveNothing,
})
export const rights = queryOptions({
  queryKey: ['suspicion', 'rights'],
  queryFn: () => fetchData<SuspicionRight[]>('/v2/suspicion_rights'),
  ...leaveNothing,
})
export const oneReport = (id: number) =>
  queryOptions({
    queryKey: ['suspicion', 'one', id],
    queryFn: () => fetchData<SuspicionReport>(`${path}/${id}`),
    ...leaveNothing,
  })

const dataOf = async (answer: Promise<unknown>): Promise<SuspicionReport> =>
  ((await answer) as { data: SuspicionReport }).data

/** Shows the response of a write without refetching. */
async function shown(answer: Promise<SuspicionReport>): Promise<SuspicionReport> {
  const report = await answer
  queryClient.setQueryData(oneReport(report.id).queryKey, report)
  return report
}

export const makeReport = (from: MakeReport) => dataOf(send('POST', path, from))
export const changeReport = (id: number, change: ChangeReport) => shown(dataOf(send('PATCH', `${path}/${id}`, change)))
export const addRecords = (id: number, from: MakeReport) => shown(dataOf(send('POST', `${path}/${id}/records`, from)))
export const stepReport = (id: number, step: StepReport) => shown(dataOf(send('POST', `${path}/${id}/state`, step)))
export const nameReader = (id: number, naming: { username: string; may_write: boolean; reason: string }) =>
  shown(dataOf(send('POST', `${path}/${id}/readers`, naming)))
export const withdrawReader = (id: number, reader: number, reason: string) =>
  send('POST', `${path}/${id}/readers/${reader}/withdraw`, { reason })
export const removeFile = (id: number, file: number) => shown(dataOf(send('DELETE', `${path}/${id}/files/${file}`)))

export async function sendFile(id: number, file: File): Promise<SuspicionReport> {
  const form = new FormData()
  form.append('file', file)
  const { signal } = new AbortController()
  const sent = upload({ url: `${path}/${id}/files`, form, onProgress: () => undefined, signal })
  return shown(sent as Promise<SuspicionReport>)
}

async function download(url: string, name: string): Promise<void> {
  saveBlob(name, await (await request({ method: 'GET', url })).blob())
}
export const takeFile = (id: number, file: { id: number; file_name: string }) =>
  download(`${path}/${id}/files/${file.id}`, file.file_name)
export const takePdf = ({ id, number }: { id: number; number: string }, language: Language) =>
  download(`${path}/${id}/pdf?lang=${language}`, `${number}.pdf`)
export const takeJson = ({ id, number }: { id: number; number: string }) =>
  download(`${path}/${id}/json`, `${number}.json`)

export const giveRight = (username: string, reason: string) =>
  send('POST', '/v2/suspicion_rights', { username, reason })
export const withdrawRight = (id: number, reason: string) =>
  send('POST', `/v2/suspicion_rights/${id}/withdraw`, { reason })
