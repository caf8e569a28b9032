import { type Attendance, trainingTopics } from '@probity/contract/training/training.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { numberColumn, textColumn, wordColumn } from '#kernel/export/export-columns.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import { boundTrainings } from './trainings.queries.ts'

const attendancesIn = (row: Readonly<Record<string, unknown>>) => (row['attendances'] ?? []) as Attendance[]

/** The register as a file: each training with its attendees, and how many of them signed. */
export const exportedTrainings: ExportList = {
  type: 'training',
  resource: () => boundTrainings,
  columns: [
    numberColumn('id', { en: 'Training', zh: '培訓' }),
    textColumn('day', terms.date),
    wordColumn('topic', { en: 'Topic', zh: '主題' }, trainingTopics),
    textColumn('title', { en: 'Title, English', zh: '英文名稱' }),
    textColumn('title_zh_hant', { en: 'Title, Chinese', zh: '中文名稱' }),
    textColumn('trainer', { en: 'Trainer', zh: '培訓導師' }),
    numberColumn('minutes', { en: 'Minutes', zh: '分鐘' }),
    {
      key: 'attendances',
      en: 'Attendees',
      zh: '出席者',
      text: (row, lang) =>
        attendancesIn(row)
          .map(({ name }) => name)
          .join(lang === 'en' ? ', ' : '、'),
    },
    {
      key: 'signed',
      en: 'Signed',
      zh: '已簽署',
      isNumber: true,
      text: (row) => String(attendancesIn(row).filter(({ signed_date }) => signed_date !== null).length),
    },
    textColumn('again_day', { en: 'Due again', zh: '再次培訓日期' }),
    textColumn('note', terms.notes),
    textColumn('created_by', { en: 'Recorded by', zh: '記錄者' }),
  ],
  populate: [],
  omit: ['files', 'again_months'],
  activity: 'training.export',
  file: 'training-register',
}
