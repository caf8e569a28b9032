import { lawText } from '@probity/contract/law/law-words.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { EntityName } from '#web/features/hits/hit-line.tsx'
import { score } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import type { EntityAddressed } from '../entity-calls.ts'
import { lawQuery } from './law-calls.ts'
import { Stations } from './stations.tsx'

interface Listing {
  id: number
  service_id: string
  entity_id: string
  entity_name: string
  score: number
}

/** Other hits on binding lists beside the one that is shown. */
export function OtherListings({ hits, n }: { hits: readonly Listing[]; n: number }) {
  const t = useWords()
  if (n === 0) return null
  return (
    <section aria-label={t('law.others')}>
      <h3 className="flex items-center gap-8 pad-6-gutter on-sunken line-below no-margin text-13 bold">
        {t('law.others')} <small className="ink-3">{n}</small>
      </h3>
      <ul className="plain-list">
        {hits.map((hit) => (
          <LawLine key={hit.id} scan={hit.service_id} entity={hit.entity_id} name={hit.entity_name} score={hit.score} />
        ))}
      </ul>
    </section>
  )
}

interface LawLineProps extends EntityAddressed {
  name: string
  score: number
}

/** Another hit on a binding list: its state and its stations, so that they stay in sight. */
function LawLine({ scan, entity, name, score: points }: LawLineProps) {
  const language = useLanguage()
  const facts = valueIfKnown(useAnswer(lawQuery({ scan, entity })))
  if (facts === undefined || facts === null) return null
  const { state, headline, stations, remark } = lawText(facts, language)
  return (
    <li className="line-below pad-block-8">
      <p className="flex wrap items-baseline gap-2-8 pad-inline-gutter">
        <EntityName name={name} /> <span className="figures">{score(points)}</span>
        <b className={`pushed bold ${state === 'binds' || state === 'ended' ? '' : 'orange'}`}>{headline}</b>
      </p>
      <Stations stations={stations} />
      <p className="small ink-2 pad-inline-gutter">{remark}</p>
    </li>
  )
}
