import { productName } from '@probity/contract/product-name.ts'
import { cell, fact, type ReportDocument, type Section, wideFact } from '@probity/contract/reports/document.ts'
import { reportCount, reportTime } from '@probity/contract/reports/format.ts'
import type { ReportLanguage } from '@probity/contract/reports/reports.ts'
import { fingerprintOfKey } from '../signing-key.ts'
import { type Cover, counted, kindOf, steps, verifyCommand, type Words } from './cover-words.ts'

/** The printed cover of a pack in each language, beside the index of its files. */
export const coverPaths: Readonly<Record<ReportLanguage, string>> = {
  en: 'cover.en.pdf',
  'zh-hant': 'cover.zh-hant.pdf',
}

type Say = (words: Words) => string
const sayIn =
  (lang: ReportLanguage): Say =>
  ([en, zh]) =>
    lang === 'en' ? en : zh

/** A cover is read, the index has every file. */
const filesMax = 200
const mono = { isMono: true }

/** The cover of a pack as a report: what it is about, how to verify it, and what it contains. */
export function coverDocument(cover: Cover, lang: ReportLanguage): ReportDocument {
  const say = sayIn(lang)
  const { organisation, made_at, made_by, chain_head } = cover.about
  return {
    lang,
    title: say(['Evidence pack', '證據檔案包']),
    organisation: `${organisation.name} (${organisation.code})`,
    head: [
      fact(say(['Customer', '客戶']), cover.customer.names.join(' ') || '–'),
      fact(say(['Made', '製作']), `${reportTime(made_at, lang)} ${made_by}`),
    ],
    sides: [],
    sections: [aboutSection(cover, say), verifySection(cover, say), filesSection(cover, say)],
    foot: {
      evidence: `${say(['Head of the audit chain', '審計鏈末端'])} #${chain_head.seq}`,
      notice: say(['Confidential', '機密']),
      page: lang === 'en' ? ['Page ', ' of ', ''] : ['第 ', ' 頁，共 ', ' 頁'],
    },
  }
}

function aboutSection({ about, customer, releases, files }: Cover, say: Say): Section {
  const { party, product } = about
  const kind = say(party.kind === 'person' ? ['Natural person', '自然人'] : ['Company', '公司'])
  const lines = new Map(files.map(({ path, rows }) => [path, rows?.length ?? 0]))
  const attachments = files.filter(({ path }) => path.startsWith('files/')).length
  const facts = [
    fact(say(['Reference', '參考編號']), customer.reference || '–'),
    fact(say(['Kind', '類別']), `${kind} #${party.id}`),
    fact(say(['Product', '產品']), `${productName} ${product}`),
    ...counted.flatMap(([path, label]) => (lines.has(path) ? [fact(say(label), reportCount(lines.get(path)!))] : [])),
    fact(say(['Attachments', '附件']), reportCount(attachments)),
    fact(say(['List releases screened against', '篩查所用的名單版本']), reportCount(releases.length)),
  ]
  return { title: say(['What it contains', '內容']), blocks: [{ kind: 'facts', facts }] }
}

function verifySection({ about }: Cover, say: Say): Section {
  const { chain_head, public_key, format } = about
  const proofs = [
    wideFact(say(['Command', '指令']), cell(verifyCommand(about), mono)),
    wideFact(say(['Head of the audit chain', '審計鏈末端']), cell(`#${chain_head.seq} ${chain_head.hash}`, mono)),
    wideFact(say(['Fingerprint of the signing key', '簽署密鑰的指紋']), cell(fingerprintOfKey(public_key), mono)),
    wideFact(say(['Format', '格式']), cell(format, mono)),
  ]
  const texts = steps.map((words, at) => ({ kind: 'text' as const, text: `${at + 1}. ${say(words)}` }))
  return { title: say(['How to verify it', '如何查核']), blocks: [...texts, { kind: 'facts', facts: proofs }] }
}

function filesSection({ files }: Cover, say: Say): Section {
  const shown = files.slice(0, filesMax)
  const columns = [
    { title: say(['File', '檔案']), width: 3 },
    { title: say(['Contents', '內容']), width: 3 },
    { title: say(['Rows', '行數']), width: 1, isRight: true },
    { title: say(['Bytes', '位元組']), width: 1, isRight: true },
  ]
  const rows = shown.map(({ path, size, rows: own }) => [
    cell(path, mono),
    cell(say(kindOf(path))),
    cell(own ? reportCount(own.length) : '–'),
    cell(reportCount(size)),
  ])
  const more: Words = [
    `${reportCount(files.length - shown.length)} more files and the hash of each are listed in cover.html.`,
    `另有 ${reportCount(files.length - shown.length)} 個檔案；各檔案的雜湊值見 cover.html。`,
  ]
  const all: Words = ['The hash of each is listed in cover.html.', '各檔案的雜湊值見 cover.html。']
  return {
    title: say(['Files', '檔案']),
    blocks: [
      { kind: 'table', columns, rows },
      { kind: 'text', text: say(files.length > shown.length ? more : all) },
    ],
  }
}
