import { productName } from '@probity/contract/product-name.ts'
import { reportCount, reportTime } from '@probity/contract/reports/format.ts'
import type { PackedFile, PackManifest } from '../pack-format.ts'
import { fingerprintOfKey } from '../signing-key.ts'

export const coverPath = 'cover.html'

export interface Cover {
  about: Omit<PackManifest, 'files'>
  /** Names and reference of the customer, as they are on record. */
  customer: { names: readonly string[]; reference: string }
  releases: readonly string[]
  files: readonly PackedFile[]
}

/** A text in both languages. */
type Words = readonly [en: string, zh: string]

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (value: string | number): string => String(value).replace(/[&<>"']/g, (mark) => escapes[mark]!)

const both = ([en, zh]: Words): string => `${safe(en)} <span lang="zh-Hant-HK">${safe(zh)}</span>`
const code = (text: string): string => `<code>${safe(text)}</code>`
const row = (label: Words, value: string): string => `<tr><th scope="row">${both(label)}</th><td>${value}</td></tr>`

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
  ['files/', ['An attachment, named by its hash', '附件，以其雜湊值命名']],
  ['audit/rows', ['The audit trail of these rows, with the way to its seal', '上述資料的審計紀錄及其封印路徑']],
  ['audit/seals', ['The seals of the audit chain', '審計鏈的封印']],
  ['releases/', ['The list release of a screening, named by its hash', '篩查所用的名單版本，以其雜湊值命名']],
  ['runs/', ['The manifest of a run', '批次的清單']],
]
const kindOf = (path: string): Words => kinds.find(([start]) => path.startsWith(start))?.[1] ?? ['', '']

function aboutTable({ about, customer, releases, files }: Cover): string {
  const { organisation, party, made_by, made_at, product } = about
  const isPerson = party.kind === 'person'
  const times = `${reportTime(made_at, 'en')} <span lang="zh-Hant-HK">${reportTime(made_at, 'zh-hant')}</span>`
  const lines = new Map(files.map(({ path, rows }) => [path, rows?.length ?? 0]))
  const attachments = files.filter(({ path }) => path.startsWith('files/')).length
  return [
    row(['Customer', '客戶'], customer.names.map(safe).join('<br>') || '–'),
    row(['Reference', '參考編號'], safe(customer.reference || '–')),
    row(['Kind', '類別'], `${both(isPerson ? ['Natural person', '自然人'] : ['Company', '公司'])} #${party.id}`),
    row(['Organisation', '機構'], `${safe(organisation.name)} (${safe(organisation.code)})`),
    row(['Made by', '製作者'], safe(made_by)),
    row(['Made at (Hong Kong time)', '製作時間（香港時間）'], times),
    row(['Product', '產品'], `${productName} ${safe(product)}`),
    ...counted.flatMap(([path, label]) => (lines.has(path) ? [row(label, reportCount(lines.get(path)!))] : [])),
    row(['Attachments', '附件'], reportCount(attachments)),
    row(['List releases screened against', '篩查所用的名單版本'], reportCount(releases.length)),
  ].join('\n')
}

function filesTable(files: readonly PackedFile[]): string {
  const lines = files.map(({ path, sha256, size, rows }) => {
    const cells = [
      code(path),
      both(kindOf(path)),
      rows ? reportCount(rows.length) : '–',
      reportCount(size),
      code(sha256),
    ]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  const heads: Words[] = [
    ['File', '檔案'],
    ['Contents', '內容'],
    ['Rows', '行數'],
    ['Bytes', '位元組'],
    ['SHA-256', 'SHA-256'],
  ]
  const head = heads.map((words) => `<th scope="col">${both(words)}</th>`).join('')
  return `<table class="files"><thead><tr>${head}</tr></thead><tbody>\n${lines.join('\n')}\n</tbody></table>`
}

function proofTable({ chain_head, public_key, format }: Cover['about']): string {
  return [
    row(['Head of the audit chain', '審計鏈末端'], `#${chain_head.seq} ${code(chain_head.hash)}`),
    row(['Fingerprint of the signing key', '簽署密鑰的指紋'], code(fingerprintOfKey(public_key))),
    row(['Format', '格式'], code(format)),
  ].join('\n')
}

const steps: readonly Words[] = [
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

const style = `body{font:14px/1.5 system-ui,sans-serif;max-width:1100px;margin:32px auto;padding:0 24px;color:#1b1f24}
h1{font-size:22px}h2{font-size:16px;margin-top:28px}table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:5px 10px 5px 0;border-bottom:1px solid #d8dce1;font-weight:400}
th{color:#57606a;width:32%}.files th{width:auto}code,pre{font:12px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{background:#f3f4f6;padding:10px;white-space:pre-wrap}@media print{body{margin:0}}`

/** The first page of a pack for people: what it is about, what it contains and how to verify it. It loads nothing. */
export function coverPage(cover: Cover): string {
  const { about, files } = cover
  const title: Words = ['Evidence pack', '證據檔案包']
  const command = `npm run -s probity -- evidence verify FILE --key ${fingerprintOfKey(about.public_key)} --head ${about.chain_head.hash}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title.join(' '))}: ${safe(cover.customer.names[0] ?? `${about.party.kind} ${about.party.id}`)}</title>
<style>${style}</style>
</head>
<body>
<h1>${both(title)}</h1>
<table>
${aboutTable(cover)}
</table>
<h2>${both(['How to verify it', '如何查核'])}</h2>
<ol>
${steps.map((words) => `<li>${both(words)}</li>`).join('\n')}
</ol>
<pre>${safe(command)}</pre>
<table>
${proofTable(about)}
</table>
<h2>${both(['Files', '檔案'])}</h2>
${filesTable(files)}
</body>
</html>
`
}
