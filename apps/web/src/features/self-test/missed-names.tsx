import { type SelfTestFinding, type SelfTestResult, selfTestMust } from '@probity/contract/self-test/self-test.ts'
import { inLanguage, nameIn } from '@probity/contract/words/bilingual.ts'
import { useState } from 'react'
import { count, score } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

const shownFirst = 10

interface MissedNamesProps {
  findings: readonly SelfTestFinding[]
  result: SelfTestResult
}

/** Every name that was not found or stood below another party, those that must be found first. */
export function MissedNames({ findings, result }: MissedNamesProps) {
  const t = useWords()
  const [isWhole, setWhole] = useState(false)
  const missed = findings.filter(({ outcome }) => outcome === 'missed')
  const wrong = findings.filter(({ outcome }) => outcome === 'wrong_top')
  const shown = isWhole ? [...missed, ...wrong] : missed.slice(0, shownFirst)
  const hasMore = findings.length > shown.length
  return (
    <section className="h2-section" aria-labelledby="missed-names">
      <header className="row wrap between gap-8-12 pad-10-gutter">
        <h2 id="missed-names">
          {t('selfTest.missedTitle')} <small>{count(missed.length)}</small>
        </h2>
        {hasMore && (
          <LinkButton onClick={() => setWhole(true)}>
            {t('selfTest.showAll', { missed: count(missed.length), wrong: count(wrong.length) })}
          </LinkButton>
        )}
      </header>
      {shown.length === 0 ? (
        <p className="small-line ink-3 pad-inline-gutter">{t('selfTest.nothingMissed')}</p>
      ) : (
        <ul className="plain-list">
          {shown.map((finding) => (
            <Finding key={finding.id} finding={finding} result={result} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Finding({ finding, result }: { finding: SelfTestFinding; result: SelfTestResult }) {
  const t = useWords()
  const language = useLanguage()
  const { name, entity_name, kind, way, path, list, outcome } = finding
  const of = result.lists.find(({ code }) => code === list)
  const about = { kind: t(`selfTest.kind.${kind}`), way: t(`selfTest.way.${way}`), path: t(`selfTest.path.${path}`) }
  const isMust = outcome === 'missed' && kind !== 'weak' && selfTestMust[kind] === 1
  return (
    <li className="stack pad-8-gutter line-above">
      <div className="row between gap-12">
        <b>{name}</b>
        <span>{finding.score === null ? t('selfTest.noScore') : score(finding.score)}</span>
      </div>
      <small className="ink-3">{of === undefined ? list : nameIn(of, language)}</small>
      <div className="stack">
        <Why finding={finding} />
        <small className={isMust ? 'orange' : 'ink-3'}>
          {name === entity_name
            ? t('selfTest.about', about)
            : t('selfTest.aboutListed', { name: entity_name, ...about })}
        </small>
      </div>
    </li>
  )
}

function Why({ finding: { outcome, reason, detail, top_name, top_score } }: { finding: SelfTestFinding }) {
  const t = useWords()
  const language = useLanguage()
  if (outcome === 'wrong_top')
    return <>{t('selfTest.below', { name: top_name ?? '', score: top_score === null ? '–' : score(top_score) })}</>
  const why = t(`selfTest.reason.${reason ?? 'not_explained'}`)
  return <>{detail === null ? why : t('selfTest.reasoned', { why, detail: inLanguage(detail, language) })}</>
}
