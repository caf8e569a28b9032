import { reportCount, reportTime } from '@probity/contract/reports/format.ts'
import { type Bilingual, inBoth, sameInBoth } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import type { PackedFile } from '../pack-format.ts'
import { type Cover, contentFacts, fileHeads, kindOf, proofFacts, steps, verifyCommand } from './cover-words.ts'
import { storyCells, storyHeads, storySentence, storyTitle } from './story-words.ts'

export const coverPath = 'cover.html'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (value: string | number): string => String(value).replace(/[&<>"']/g, (mark) => escapes[mark]!)

const both = ({ en, zh }: Bilingual): string => `${safe(en)} <span lang="zh-Hant-HK">${safe(zh)}</span>`
const shortest = (words: Bilingual): string => (words.en === words.zh ? safe(words.en) : both(words))
const code = (text: string): string => `<code>${safe(text)}</code>`
const row = (label: Bilingual, value: string): string => `<tr><th scope="row">${both(label)}</th><td>${value}</td></tr>`

function aboutTable(cover: Cover): string {
  const { organisation, made_by, made_at } = cover.about
  const times = inBoth((language) => reportTime(made_at, language))
  return [
    row(terms.customer, cover.customer.names.map(safe).join('<br>') || '–'),
    row({ en: 'Organisation', zh: '機構' }, `${safe(organisation.name)} (${safe(organisation.code)})`),
    row({ en: 'Made by', zh: '製作者' }, safe(made_by)),
    row({ en: 'Made at (Hong Kong time)', zh: '製作時間（香港時間）' }, both(times)),
    ...contentFacts(cover).map(([label, value]) => row(label, shortest(value))),
  ].join('\n')
}

function storyPart(cover: Cover): string {
  const heads = storyHeads.map(({ title }) => `<th scope="col">${both(title)}</th>`).join('')
  const lines = cover.story.hits.map((hit) => {
    const cells = storyCells(hit).map(shortest)
    return `<tr>${cells.map((one) => `<td>${one}</td>`).join('')}</tr>`
  })
  const table = `<table class="files"><thead><tr>${heads}</tr></thead><tbody>\n${lines.join('\n')}\n</tbody></table>`
  return `<h2>${both(storyTitle)}</h2>\n<p>${both(storySentence(cover))}</p>\n${lines.length === 0 ? '' : table}`
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
  const { file, contents, rows, bytes } = fileHeads
  const heads: Bilingual[] = [file, contents, rows, bytes, sameInBoth('SHA-256')]
  const head = heads.map((words) => `<th scope="col">${both(words)}</th>`).join('')
  return `<table class="files"><thead><tr>${head}</tr></thead><tbody>\n${lines.join('\n')}\n</tbody></table>`
}

const proofTable = (about: Cover['about']): string =>
  proofFacts(about)
    .map(([label, value]) => row(label, code(value)))
    .join('\n')

const style = `body{font:14px/1.5 system-ui,sans-serif;max-width:1100px;margin:32px auto;padding:0 24px;color:#1b1f24}
h1{font-size:22px}h2{font-size:16px;margin-top:28px}table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:5px 10px 5px 0;border-bottom:1px solid #d8dce1;font-weight:400}
th{color:#57606a;width:32%}.files th{width:auto}code,pre{font:12px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{background:#f3f4f6;padding:10px;white-space:pre-wrap}@media print{body{margin:0}}`

/** The first page of a pack for people: what it is about, what it contains and how to verify it. It loads nothing. */
export function coverPage(cover: Cover): string {
  const { about, files } = cover
  const title: Bilingual = { en: 'Evidence pack', zh: '證據檔案包' }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(`${title.en} ${title.zh}`)}: ${safe(cover.customer.names[0] ?? `${about.party.kind} ${about.party.id}`)}</title>
<style>${style}</style>
</head>
<body>
<h1>${both(title)}</h1>
<table>
${aboutTable(cover)}
</table>
${storyPart(cover)}
<h2>${both({ en: 'How to verify it', zh: '如何查核' })}</h2>
<ol>
${steps.map((words) => `<li>${both(words)}</li>`).join('\n')}
</ol>
<pre>${safe(verifyCommand(about))}</pre>
<table>
${proofTable(about)}
</table>
<h2>${both({ en: 'Files', zh: '檔案' })}</h2>
${filesTable(files)}
</body>
</html>
`
}
