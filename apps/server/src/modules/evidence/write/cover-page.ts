import { productName } from '@probity/contract/product-name.ts'
import { reportCount, reportTime } from '@probity/contract/reports/format.ts'
import type { PackedFile } from '../pack-format.ts'
import { fingerprintOfKey } from '../signing-key.ts'
import { type Cover, counted, kindOf, steps, verifyCommand, type Words } from './cover-words.ts'

export const coverPath = 'cover.html'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (value: string | number): string => String(value).replace(/[&<>"']/g, (mark) => escapes[mark]!)

const both = ([en, zh]: Words): string => `${safe(en)} <span lang="zh-Hant-HK">${safe(zh)}</span>`
const code = (text: string): string => `<code>${safe(text)}</code>`
const row = (label: Words, value: string): string => `<tr><th scope="row">${both(label)}</th><td>${value}</td></tr>`

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

const style = `body{font:14px/1.5 system-ui,sans-serif;max-width:1100px;margin:32px auto;padding:0 24px;color:#1b1f24}
h1{font-size:22px}h2{font-size:16px;margin-top:28px}table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:5px 10px 5px 0;border-bottom:1px solid #d8dce1;font-weight:400}
th{color:#57606a;width:32%}.files th{width:auto}code,pre{font:12px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{background:#f3f4f6;padding:10px;white-space:pre-wrap}@media print{body{margin:0}}`

/** The first page of a pack for people: what it is about, what it contains and how to verify it. It loads nothing. */
export function coverPage(cover: Cover): string {
  const { about, files } = cover
  const title: Words = ['Evidence pack', '證據檔案包']
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
<pre>${safe(verifyCommand(about))}</pre>
<table>
${proofTable(about)}
</table>
<h2>${both(['Files', '檔案'])}</h2>
${filesTable(files)}
</body>
</html>
`
}
