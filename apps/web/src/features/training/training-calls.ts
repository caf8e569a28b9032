import { resourceClient } from '@probity/contract/api/client.ts'
import { type Training, topicNames, trainings, trainingTopics } from '@probity/contract/training/training.ts'
import { trainingCalls as calls } from '@probity/contract/training/training-calls.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, responseTo, sendForm } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { send } from '#web/api/transport.ts'
import { currentLanguage } from '#web/i18n/translate.ts'
import { contains, equalsText } from '#web/table/filters/filter-def.ts'
import type { FilteredList } from '#web/table/list-definition.ts'
import { saveBlob } from '#web/ui/save-file.ts'

export const trainingsApi = resourceClient(trainings, send)
const rowsMax = 200

export const trainingsQuery = queryOptions({
  queryKey: ['training', 'list'],
  queryFn: () => trainingsApi.list({ limit: rowsMax, sort: 'day DESC' }),
})
export const mineQuery = queryOptions({ queryKey: ['training', 'mine'], queryFn: () => call(calls.mine) })

/** A change of the register also changes the calendar and the inbox. One that is refused was overtaken by a colleague's. */
export async function trainingsChanged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    await Promise.all(
      ['training', 'calendar', 'inbox'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    )
  }
}

export const signTraining = (id: number) => trainingsChanged(call(calls.sign, { params: { id } }))
export const removeTraining = (id: number) => trainingsChanged(trainingsApi.remove(id))
export const notePaper = (id: number) => trainingsChanged(call(calls.notePaper, { params: { id } }))
export function sendMaterial(id: number, file: File): Promise<unknown> {
  const form = new FormData()
  form.append('file', file)
  return trainingsChanged(sendForm(calls.sendFile, { params: { id }, form }))
}
export async function takeMaterial(id: number, file: { id: number; file_name: string }): Promise<void> {
  const answer = await responseTo(calls.takeFile, { params: { id, child: file.id } })
  saveBlob(file.file_name, await answer.blob())
}

/** Presence is signed from the day of the training on. */
export const isPast = ({ day }: Pick<Training, 'day'>): boolean => day <= hongKongDay(Date.now())
export const isSigned = ({ attendances }: Pick<Training, 'attendances'>): boolean =>
  attendances.some(({ signed_date }) => signed_date !== null)

const between = ', '
/** Attendees as the one text of a field with several answers. */
export const attendeesText = (attendances: readonly { name: string }[]): string =>
  attendances.map(({ name }) => name).join(between)
export const attendeesIn = (text: string): string[] => text.split(between).filter((name) => name !== '')

export const exportedTrainings: FilteredList = {
  name: 'trainings',
  columns: [],
  filters: [
    {
      id: 'topic',
      title: 'training.topic',
      kind: 'choice',
      toWhere: equalsText('topic'),
      options: topicNames.map((value) => ({
        value,
        label: { text: inLanguage(trainingTopics[value], currentLanguage()) },
      })),
    },
    { id: 'trainer', title: 'training.trainer', kind: 'text', toWhere: contains('trainer') },
  ],
  defaultSort: 'id ASC',
  count: (filter) => trainingsApi.count({ filter }),
}
