import { z } from 'zod'
import { defineResource, rowBase } from '../api/resource.ts'
import { text } from '../api/texts.ts'
import { Day } from '../values/dates.ts'
import type { Bilingual } from '../words/bilingual.ts'

/** What guideline chapter 9 asks staff to be trained in. */
export const trainingTopics = {
  aml: { en: 'Money laundering and terrorist financing', zh: '洗錢及恐怖分子資金籌集' },
  diligence: { en: 'Customer due diligence', zh: '客戶盡職審查' },
  sanctions: { en: 'Sanctions and screening', zh: '制裁及名稱篩查' },
  suspicion: { en: 'Recognising and reporting suspicion', zh: '識別及舉報可疑交易' },
  records: { en: 'Record keeping', zh: '備存紀錄' },
  products: { en: 'Risks of products and channels', zh: '產品及渠道風險' },
} as const satisfies Record<string, Bilingual>
export type TrainingTopic = keyof typeof trainingTopics
export const topicNames = Object.keys(trainingTopics) as [TrainingTopic, ...TrainingTopic[]]
const Topic = z.enum(topicNames)

export const trainingFileMaxBytes = 20 * 1024 * 1024
const attendeesMax = 200

const Attendance = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The account of the person, who signs by it; null for somebody without one. */
  username: z.string().nullable(),
  signed_date: z.number().int().nullable(),
  /** Who noted a signature on paper; null for one that the person gave. */
  noted_by: z.string().nullable(),
})
export type Attendance = z.infer<typeof Attendance>

const TrainingFile = z.object({
  id: z.number().int(),
  file_name: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  added_by: z.string(),
})

const name = z.string().trim().min(1).max(160)

/** What the staff of the firm was taught: the record that guideline chapter 9 asks for. */
export const trainings = defineResource({
  path: 'trainings',
  row: z.object({
    ...rowBase,
    day: z.string(),
    topic: Topic,
    title: z.string(),
    title_zh_hant: z.string(),
    trainer: z.string(),
    minutes: z.number().int(),
    again_months: z.number().int().nullable(),
    /** The day by which it is due again; null if it was given once. */
    again_day: z.string().nullable(),
    note: z.string(),
    created_by: z.string(),
    attendances: z.array(Attendance),
    files: z.array(TrainingFile),
  }),
  write: z.object({
    day: Day,
    topic: Topic,
    title: name,
    title_zh_hant: name,
    trainer: name,
    minutes: z.number().int().min(1).max(6000),
    again_months: z.number().int().min(1).max(120).nullable().default(null),
    note: text(2000).default(''),
    /** User names of colleagues with an account; any other text is the name of somebody without one. */
    attendees: z.array(z.string().trim().min(1).max(100)).min(1).max(attendeesMax),
  }),
  filter: ['id', 'day', 'topic', 'title', 'title_zh_hant', 'trainer', 'again_day', 'create_date'],
  sort: ['day', 'id', 'topic', 'trainer', 'again_day'],
  defaultSort: 'day DESC',
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
})
export type Training = z.infer<typeof trainings.row>
