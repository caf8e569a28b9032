import { productName } from '@probity/contract/product-name.ts'
import { reportCount } from '@probity/contract/reports/format.ts'
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

/** A text in both languages. */
export type Words = readonly [en: string, zh: string]

/** The counts that readers look for first; the table of files has all of them. */
const counted: readonly [path: string, label: Words][] = [
  ['records/alert_cases.jsonl', ['Cases', '個案']],
  ['records/alert_case_entities.jsonl', ['Hits in cases', '個案中的命中']],
  ['records/alerts.jsonl', ['Alerts', '警示']],
  ['records/decisions.jsonl', ['Decisions', '判定']],
  ['records/scans.jsonl', ['Screenings', '篩查']],
  ['audit/rows.jsonl', ['Entries of the audit trail', '審計紀錄']],
  ['audit/seals.jsonl', ['Seals of the audit chain', '審計鏈封印']],
]

const kinds: readonly [start: string, words: Words][] = [
  ['records/', ['Rows of the record, one a line (JSON)', '紀錄的資料行，每行一項（JSON）']],
  ['reports/', ['A report as it was printed', '所印發的報告']],
  ['files/', ['An attachment, named by its hash', '附件，以其雜湊值命名']],
  ['audit/rows', ['The audit trail of these rows, with the way to its seal', '上述資料的審計紀錄及其封印路徑']],
  ['audit/seals', ['The seals of the audit chain', '審計鏈的封印']],
  ['releases/', ['The list release of a screening, named by its hash', '篩查所用的名單版本，以其雜湊值命名']],
  ['runs/', ['The manifest of a run', '批次的清單']],
]
export const kindOf = (path: string): Words => kinds.find(([start]) => path.startsWith(start))?.[1] ?? ['', '']

export const steps: readonly Words[] = [
  [
    'Ask the organisation for the fingerprint of its key and for a head of its audit chain by another way than this file.',
    '以本檔案以外的途徑，向該機構索取其密鑰指紋及審計鏈末端。',
  ],
  [
    `Run the command below on any machine that has ${productName}. It needs no database and no network.`,
    `在任何裝有 ${productName} 的電腦執行以下指令；無需資料庫或網絡。`,
  ],
  [
    'It names each file and row that was changed, removed or inserted, or states that the pack is whole. This page is one of the files it checks.',
    '指令會列出每個被更改、移除或加入的檔案及資料行，或表明檔案包完整。本頁亦在查核之列。',
  ],
]

/** The command that verifies a pack against a key and a chain head obtained separately. */
export const verifyCommand = ({ public_key, chain_head }: Cover['about']): string =>
  `npm run -s probity -- evidence verify FILE --key ${fingerprintOfKey(public_key)} --head ${chain_head.hash}`

type CoverFact = readonly [label: Words, value: Words]
const same = (text: string): Words => [text, text]

/** The customer of a pack and the number of its rows and files. */
export function contentFacts({ about, customer, releases, files }: Cover): CoverFact[] {
  const { party, product } = about
  const [en, zh] = party.kind === 'person' ? ['Natural person', '自然人'] : ['Company', '公司']
  const lines = new Map(files.map(({ path, rows }) => [path, rows?.length ?? 0]))
  const attachments = files.filter(({ path }) => path.startsWith('files/')).length
  return [
    [['Reference', '參考編號'], same(customer.reference || '–')],
    [
      ['Kind', '類別'],
      [`${en} #${party.id}`, `${zh} #${party.id}`],
    ],
    [['Product', '產品'], same(`${productName} ${product}`)],
    ...counted.flatMap(([path, label]): CoverFact[] =>
      lines.has(path) ? [[label, same(reportCount(lines.get(path)!))]] : [],
    ),
    [['Attachments', '附件'], same(reportCount(attachments))],
    [['List releases screened against', '篩查所用的名單版本'], same(reportCount(releases.length))],
  ]
}

/** Values to compare with those that the organisation states. */
export const proofFacts = ({ chain_head, public_key, format }: Cover['about']): [label: Words, value: string][] => [
  [['Head of the audit chain', '審計鏈末端'], `#${chain_head.seq} ${chain_head.hash}`],
  [['Fingerprint of the signing key', '簽署密鑰的指紋'], fingerprintOfKey(public_key)],
  [['Format', '格式'], format],
]

export const fileHeads: Readonly<Record<'file' | 'contents' | 'rows' | 'bytes', Words>> = {
  file: ['File', '檔案'],
  contents: ['Contents', '內容'],
  rows: ['Rows', '行數'],
  bytes: ['Bytes', '位元組'],
}
