import { productName } from '@probity/contract/product-name.ts'
import { reportCount } from '@probity/contract/reports/format.ts'
import { type Bilingual, sameInBoth } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import type { PackedFile, PackManifest } from '../pack-format.ts'
import { fingerprintOfKey } from '../signing-key.ts'
import type { Story } from './story.queries.ts'

export interface Cover {
  about: Omit<PackManifest, 'files'>
  /** Names and reference of the customer, as they are on record. */
  customer: { names: readonly string[]; reference: string }
  story: Story
  releases: readonly string[]
  files: readonly PackedFile[]
}

/** The counts that readers look for first; the table of files has all of them. */
const counted: readonly [path: string, label: Bilingual][] = [
  ['records/alert_cases.jsonl', { en: 'Cases', zh: '個案' }],
  ['records/alert_case_entities.jsonl', { en: 'Hits in cases', zh: '個案中的命中' }],
  ['records/alerts.jsonl', { en: 'Alerts', zh: '警示' }],
  ['records/decisions.jsonl', { en: 'Decisions', zh: '判定' }],
  ['records/scans.jsonl', { en: 'Screenings', zh: '篩查' }],
  ['audit/rows.jsonl', { en: 'Entries of the audit trail', zh: '審計紀錄' }],
  ['audit/seals.jsonl', { en: 'Seals of the audit chain', zh: '審計鏈封印' }],
]

const kinds: readonly [start: string, words: Bilingual][] = [
  ['records/', { en: 'Rows of the record, one a line (JSON)', zh: '紀錄的資料行，每行一項（JSON）' }],
  ['reports/', { en: 'A report as it was printed', zh: '所印發的報告' }],
  ['files/', { en: 'An attachment, named by its hash', zh: '附件，以其雜湊值命名' }],
  [
    'audit/rows',
    { en: 'The audit trail of these rows, with the way to its seal', zh: '上述資料的審計紀錄及其封印路徑' },
  ],
  ['audit/seals', { en: 'The seals of the audit chain', zh: '審計鏈的封印' }],
  ['releases/', { en: 'The list release of a screening, named by its hash', zh: '篩查所用的名單版本，以其雜湊值命名' }],
  ['runs/', { en: 'The manifest of a run', zh: '批次的清單' }],
]
export const kindOf = (path: string): Bilingual =>
  kinds.find(([start]) => path.startsWith(start))?.[1] ?? sameInBoth('')

export const steps: readonly Bilingual[] = [
  {
    en: 'Ask the organisation for the fingerprint of its key and for a head of its audit chain by another way than this file.',
    zh: '以本檔案以外的途徑，向該機構索取其密鑰指紋及審計鏈末端。',
  },
  {
    en: `Run the command below on any machine that has ${productName}. It needs no database and no network.`,
    zh: `在任何裝有 ${productName} 的電腦執行以下指令；無需資料庫或網絡。`,
  },
  {
    en: 'It names each file and row that was changed, removed or inserted, or states that the pack is whole. This page is one of the files it checks.',
    zh: '指令會列出每個被更改、移除或加入的檔案及資料行，或表明檔案包完整。本頁亦在查核之列。',
  },
]

/** The command that verifies a pack against a key and a chain head obtained separately. */
export const verifyCommand = ({ public_key, chain_head }: Cover['about']): string =>
  `npm run -s probity -- evidence verify FILE --key ${fingerprintOfKey(public_key)} --head ${chain_head.hash}`

type CoverFact = readonly [label: Bilingual, value: Bilingual]

/** The customer of a pack and the number of its rows and files. */
export function contentFacts({ about, customer, releases, files }: Cover): CoverFact[] {
  const { party, product } = about
  const kind = party.kind === 'person' ? { en: 'Natural person', zh: '自然人' } : terms.company
  const lines = new Map(files.map(({ path, rows }) => [path, rows?.length ?? 0]))
  const attachments = files.filter(({ path }) => path.startsWith('files/')).length
  return [
    [{ en: 'Reference', zh: '參考編號' }, sameInBoth(customer.reference || '–')],
    [
      { en: 'Kind', zh: '類別' },
      { en: `${kind.en} #${party.id}`, zh: `${kind.zh} #${party.id}` },
    ],
    [{ en: 'Product', zh: '產品' }, sameInBoth(`${productName} ${product}`)],
    ...counted.flatMap(([path, label]): CoverFact[] =>
      lines.has(path) ? [[label, sameInBoth(reportCount(lines.get(path)!))]] : [],
    ),
    [terms.attachments, sameInBoth(reportCount(attachments))],
    [{ en: 'List releases screened against', zh: '篩查所用的名單版本' }, sameInBoth(reportCount(releases.length))],
  ]
}

/** Values to compare with those that the organisation states. */
export const proofFacts = ({ chain_head, public_key, format }: Cover['about']): [label: Bilingual, value: string][] => [
  [{ en: 'Head of the audit chain', zh: '審計鏈末端' }, `#${chain_head.seq} ${chain_head.hash}`],
  [{ en: 'Fingerprint of the signing key', zh: '簽署密鑰的指紋' }, fingerprintOfKey(public_key)],
  [{ en: 'Format', zh: '格式' }, format],
]

export const fileHeads: Readonly<Record<'file' | 'contents' | 'rows' | 'bytes', Bilingual>> = {
  file: terms.file,
  contents: { en: 'Contents', zh: '內容' },
  rows: { en: 'Rows', zh: '行數' },
  bytes: { en: 'Bytes', zh: '位元組' },
}
