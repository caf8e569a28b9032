import type { ExplainedField, SecondPair } from '@probity/contract/screening/match-card.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { alignmentOf, hanLanguage, isHanText, type Pair, pairsOf } from '../alignment.ts'
import type { ComparedNames } from '../evidence.ts'
import classes from './name-alignment.module.css'

interface NameAlignmentProps {
  fields: readonly ExplainedField[]
  isCompany: boolean
  names?: ComparedNames | undefined
  /** The names in the script that the deciding pair leaves out. */
  second?: SecondPair | null | undefined
}

/** The words of both names in pairs, one above the other, with the reason for each pair. */
export function NameAlignment({ fields, isCompany, names, second }: NameAlignmentProps) {
  const t = useWords()
  const title = t(isCompany ? 'hits.alignmentCompany' : 'hits.alignment')
  const pairs = pairsOf(fields)
  if (pairs.length === 0) return null
  return (
    <section className={classes['alignment']} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {names !== undefined && names.customer * names.listed > 1 && (
          <small>{t('hits.bestOf', { customer: names.customer, listed: names.listed })}</small>
        )}
      </header>
      <div className={classes['pairs']}>
        <span className={classes['pairLabels']} aria-hidden="true">
          <span>{t('hits.customer')}</span>
          <span />
          <span>{t('hits.watchlist')}</span>
        </span>
        <div className="flex wrap narrows gap-20">
          {chineseFirst(pairs, second).map((ofScript) => (
            <ul key={ofScript === pairs ? 'deciding' : 'second'}>
              {ofScript.map((pair, at) => (
                // oxlint-disable-next-line no-array-index-key -- the order of the words is what the alignment is
                <PairBox key={`${at} ${pair.ours} ${pair.theirs}`} pair={pair} />
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  )
}

/** The customer's Chinese name stands before the one in letters, whichever of them decided. */
function chineseFirst(deciding: Pair[], second: SecondPair | null | undefined): Pair[][] {
  if (!second) return [deciding]
  const other = alignmentOf(second)
  return isHanText(second.query.join('')) ? [other, deciding] : [deciding, other]
}

function PairBox({ pair }: { pair: Pair }) {
  const t = useWords()
  const language = useLanguage()
  const reason =
    pair.link === 'alone'
      ? t(pair.ours === null ? 'hits.notWithCustomer' : 'hits.notOnList')
      : language === 'zh-hant'
        ? pair.reason.zh
        : pair.reason.en
  return (
    <li className={classes['pair']} data-link={pair.link}>
      <Token text={pair.ours} side="ours" />
      <span className={classes['reason']}>{reason}</span>
      <Token text={pair.theirs} side="theirs" />
    </li>
  )
}

function Token({ text, side }: { text: string | null; side: 'ours' | 'theirs' }) {
  const t = useWords()
  if (text === null)
    return (
      <span className={classes['noToken']}>
        <span aria-hidden="true">—</span>
        <span className="spoken">{t('hits.nothing')}</span>
      </span>
    )
  return (
    <span
      className={classes['token']}
      data-han={isHanText(text)}
      lang={isHanText(text) ? hanLanguage(side) : undefined}
    >
      {text}
    </span>
  )
}
