import { z } from 'zod'
import { requiredText } from '../api/texts.ts'
import { callProblems } from '../values/call-problems.ts'
import { type Bilingual, inLanguage, type TextLanguage } from '../words/bilingual.ts'
import { ekycStages } from './ekyc-stages.ts'

const instant = z.number().int()

/** Why a request did not reach the alliance: the call failed, the answer breaks the protocol, or sending is not allowed. */
const allianceProblems = [...callProblems, 'answer', 'key', 'consent', 'file'] as const
export type AllianceProblem = (typeof allianceProblems)[number]
const Problem = z.enum(allianceProblems)

/** Each problem in words, for screens and refusals. */
const allianceProblemWords: Readonly<Record<AllianceProblem, Bilingual>> = {
  timeout: { en: 'no answer within 10 seconds', zh: '10秒內沒有回應' },
  name: { en: 'the name is not found', zh: '找不到網域名稱' },
  target: { en: 'the address is not allowed', zh: '不允許的位址' },
  connection: { en: 'the connection is refused', zh: '連線被拒' },
  tls: { en: 'its certificate is not valid', zh: '證書無效' },
  redirect: { en: 'it redirects to another address', zh: '轉址至其他位址' },
  status: { en: 'it refuses the call', zh: '拒絕接收' },
  broken: { en: 'the answer broke off', zh: '回應中斷' },
  answer: { en: 'the answer is not as agreed', zh: '回應不符約定' },
  key: { en: 'the stored key cannot be opened; type it again', zh: '無法開啟已儲存的密鑰，請重新輸入' },
  consent: { en: 'no consent is in force', zh: '沒有有效的同意' },
  file: { en: 'a document could not be marked', zh: '有文件無法加上水印' },
}

/** A problem with its HTTP status, if there was one. */
export function allianceProblemText(
  { problem, status }: { problem: AllianceProblem; status: number | null },
  language: TextLanguage,
): string {
  const words = inLanguage(allianceProblemWords[problem], language)
  return status === null || problem === 'answer' ? words : `${words} (HTTP ${status})`
}

export const allianceTimeoutMs = 10_000
export const allianceAnswerMaxBytes = 256 * 1024
/** Back-off after a failed attempt. Events that end a bank's access are retried forever at the last interval. */
export const allianceBackoffMs = [60_000, 300_000, 1_800_000, 7_200_000] as const

const address = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => /^https?:\/\/[^\s/?#]+(\/[^\s?#]*)?$/i.test(text), { params: { code: 'invalid' } })
  .transform((text) => text.replace(/\/+$/, ''))

/** The key may be omitted if one is stored. */
export const WriteAllianceLink = z.strictObject({ address, key: requiredText(500).optional() })
export type WriteAllianceLink = z.output<typeof WriteAllianceLink>

/** The alliance that receives the requests; its key is never returned. */
export const AllianceLink = z.object({
  address: z.string(),
  saved_by: z.string(),
  updated_date: instant,
  /** Banks listed by the alliance. */
  banks: z.number().int(),
  /** Requests pending to be sent, and requests given up. */
  waiting: z.number().int(),
  failed: z.number().int(),
  /** The last poll of its answers. */
  read_date: instant.nullable(),
  read_problem: Problem.nullable(),
  read_status: z.number().int().nullable(),
})
export type AllianceLink = z.infer<typeof AllianceLink>

export const TestedAlliance = z.object({
  banks: z.array(z.string()),
  took_ms: z.number().int(),
  problem: Problem.nullable(),
  status: z.number().int().nullable(),
  detail: z.string(),
})
export type TestedAlliance = z.infer<typeof TestedAlliance>

/** Delivery state of a request to the alliance. Null for a bank that uses the portal. */
export const EkycSending = z.object({
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.number().int(),
  next_date: instant.nullable(),
  problem: Problem.nullable(),
  status: z.number().int().nullable(),
  detail: z.string(),
  /** Answers of the bank that the current stage does not allow. */
  refused: z.array(z.object({ id: z.number().int(), create_date: instant, stage: z.enum(ekycStages).nullable() })),
})
export type EkycSending = z.infer<typeof EkycSending>

/** Response of an alliance: ids as text or number. */
const RemoteId = z.union([z.string().min(1).max(100), z.number().int()]).transform(String)
const One = z.object({ id: RemoteId })
export const RemoteOne = z.object({ data: One }).transform(({ data }) => data.id)
export const RemoteRequest = z
  .object({ data: z.union([One, z.array(One).min(1)]) })
  .transform(({ data }) => (Array.isArray(data) ? data[0]!.id : data.id))
export const RemoteBanks = z
  .object({
    data: z
      .array(
        z.object({
          id: RemoteId,
          name: z.string().trim().min(1).max(80),
          name_zh_hant: z.string().max(80).default(''),
          asks: z.array(z.string()).max(100).default([]),
        }),
      )
      .max(200),
  })
  .transform(({ data }) => data)

/** One event of `GET v2/ekyc/events`; its content depends on its type. */
const RemoteEvent = z.object({ id: RemoteId, type: z.string().max(40), request: RemoteId }).loose()
export type RemoteEvent = z.output<typeof RemoteEvent>
export const RemoteEvents = z.object({ data: z.array(RemoteEvent).max(100) }).transform(({ data }) => data)

const by = z.string().trim().max(200).default('')
export const RemoteMessage = z.object({ by, message: requiredText(2000) })
export const RemoteStage = z.object({
  by,
  stage: z.enum(['received', 'in_review', 'info_requested', 'approved', 'rejected']),
  message: z.string().trim().max(2000).default(''),
  bank_ref: z.string().trim().max(60).optional(),
})
export const RemoteLook = z.object({
  by,
  document: RemoteId,
  way: z.enum(['view', 'download']),
  page: z.number().int().min(1).max(10_000).default(1),
})
