import { cell, fact, type ReportDocument, type Section, wideFact } from '@probity/contract/reports/document.ts'
import { reportCount, reportTime } from '@probity/contract/reports/format.ts'
import type { ReportLanguage } from '@probity/contract/reports/reports.ts'
import { pageWords } from '@probity/contract/reports/words.ts'
import { type Bilingual, inLanguage } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { type Cover, contentFacts, fileHeads, kindOf, proofFacts, steps, verifyCommand } from './cover-words.ts'
import { storyCells, storyHeads, storySentence, storyTitle } from './story-words.ts'

/** The printed cover of a pack in each language, beside the index of its files. */
export const coverPaths: Readonly<Record<ReportLanguage, string>> = {
  en: 'cover.en.pdf',
  'zh-hant': 'cover.zh-hant.pdf',
}

type Say = (words: Bilingual) => string
const sayIn =
  (lang: ReportLanguage): Say =>
  (words) =>
    inLanguage(words, lang)

/** The cover lists the first files; the index lists all. */
const filesMax = 200
const mono = { isMono: true }

/** The cover of a pack as a report: its contents, how to verify it, its files. */
export function coverDocument(cover: Cover, lang: ReportLanguage): ReportDocument {
  const say = sayIn(lang)
  const { organisation, made_at, made_by, chain_head } = cover.about
  return {
    lang,
    title: say({ en: 'Evidence pack', zh: '證據檔案包' }),
    organisation: `${organisation.name} (${organisation.code})`,
    head: [
      fact(say(terms.customer), cover.customer.names.join(' ') || '–'),
      fact(say({ en: 'Made', zh: '製作' }), `${reportTime(made_at, lang)} ${made_by}`),
    ],
    sides: [],
    sections: [storySection(cover, say), aboutSection(cover, say), verifySection(cover, say), filesSection(cover, say)],
    foot: {
      evidence: `${say({ en: 'Head of the audit chain', zh: '審計鏈末端' })} #${chain_head.seq}`,
      notice: say({ en: 'Confidential', zh: '機密' }),
      page: pageWords(lang),
    },
  }
}

function storySection(cover: Cover, say: Say): Section {
  const { hits } = cover.story
  const columns = storyHeads.map(({ title, width }) => ({ title: say(title), width }))
  const rows = hits.map((hit) => storyCells(hit).map((words) => cell(say(words))))
  const sentence = { kind: 'text' as const, text: say(storySentence(cover)) }
  return {
    title: say(storyTitle),
    blocks: hits.length === 0 ? [sentence] : [sentence, { kind: 'table', columns, rows }],
  }
}

function aboutSection(cover: Cover, say: Say): Section {
  const facts = contentFacts(cover).map(([label, value]) => fact(say(label), say(value)))
  return { title: say({ en: 'What it contains', zh: '內容' }), blocks: [{ kind: 'facts', facts }] }
}

function verifySection({ about }: Cover, say: Say): Section {
  const proofs = [
    wideFact(say({ en: 'Command', zh: '指令' }), cell(verifyCommand(about), mono)),
    ...proofFacts(about).map(([label, value]) => wideFact(say(label), cell(value, mono))),
  ]
  const texts = steps.map((words, at) => ({ kind: 'text' as const, text: `${at + 1}. ${say(words)}` }))
  return {
    title: say({ en: 'How to verify it', zh: '如何查核' }),
    blocks: [...texts, { kind: 'facts', facts: proofs }],
  }
}

function filesSection({ files }: Cover, say: Say): Section {
  const shown = files.slice(0, filesMax)
  const columns = [
    { title: say(fileHeads.file), width: 3 },
    { title: say(fileHeads.contents), width: 3 },
    { title: say(fileHeads.rows), width: 1, isRight: true },
    { title: say(fileHeads.bytes), width: 1, isRight: true },
  ]
  const rows = shown.map(({ path, size, rows: own }) => [
    cell(path, mono),
    cell(say(kindOf(path))),
    cell(own ? reportCount(own.length) : '–'),
    cell(reportCount(size)),
  ])
  const more: Bilingual = {
    en: `${reportCount(files.length - shown.length)} more files and the hash of each are listed in cover.html.`,
    zh: `另有 ${reportCount(files.length - shown.length)} 個檔案；各檔案的雜湊值見 cover.html。`,
  }
  const all: Bilingual = { en: 'The hash of each is listed in cover.html.', zh: '各檔案的雜湊值見 cover.html。' }
  return {
    title: say({ en: 'Files', zh: '檔案' }),
    blocks: [
      { kind: 'table', columns, rows },
      { kind: 'text', text: say(files.length > shown.length ? more : all) },
    ],
  }
}
