import { caseSections } from './case-sections.ts'
import { type Fact, fact, type ReportDocument, type Section, type Side } from './document.ts'
import type { Drawing } from './drawing.ts'
import { entitySections } from './entity-sections.ts'
import type { ReportEvidence } from './evidence.ts'
import { reportTime, shortHash } from './format.ts'
import type { ReportLanguage } from './reports.ts'
import { runSections } from './run-sections.ts'
import { screeningSections } from './screening-sections.ts'
import { pageWords, wordsIn } from './words.ts'

interface Body {
  subject: Fact
  sides: readonly Side[]
  sections: readonly Section[]
}

/** The report of a piece of evidence in one language. `hash` is the evidence's own, printed on each page. */
export function reportDocument(evidence: ReportEvidence, lang: ReportLanguage, hash?: string): ReportDocument {
  const word = wordsIn(lang)
  const { head, kind } = evidence
  const { organisation } = head
  const { subject, sides, sections } = bodyOf(evidence, { lang, word })
  const chinese = organisation.name_zh ?? ''
  const both = [organisation.name, chinese].filter((name) => name !== '').join(' ')
  return {
    lang,
    title: word(`title.${kind}`),
    organisation: lang === 'zh-hant' && chinese !== '' ? chinese : both,
    head: [
      ...(head.number === null ? [] : [fact(word('report'), { text: head.number, isMono: true })]),
      subject,
      fact(word('printed'), `${reportTime(head.printed_at, lang)}${word('by')}${head.username}`),
    ],
    sides,
    sections,
    foot: {
      evidence: hash === undefined ? '' : `${word('evidence.hash')} sha256 ${shortHash(hash)}`,
      notice: word('notice'),
      page: pageWords(lang),
    },
  }
}

function bodyOf(evidence: ReportEvidence, drawing: Drawing): Body {
  switch (evidence.kind) {
    case 'screening':
      return screeningSections(evidence, drawing)
    case 'entity':
      return entitySections(evidence, drawing)
    case 'case':
      return caseSections(evidence, drawing)
    case 'batch':
    case 'ongoing':
      return runSections(evidence, drawing)
  }
}
