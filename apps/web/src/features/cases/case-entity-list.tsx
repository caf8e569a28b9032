import { Link } from '@tanstack/react-router'
import type { EntityRow } from '#web/features/decision/subject.ts'
import { CategoryTags } from '#web/features/hits/category-tags.tsx'
import { ExpositionText } from '#web/features/hits/exposition-text.tsx'
import { CountryFlags, EntityName } from '#web/features/hits/hit-line.tsx'
import { LevelTag } from '#web/features/hits/level-tag.tsx'
import { Portrait } from '#web/features/hits/sides.tsx'
import { score, tableDay } from '#web/format.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import { casePaths } from '#web/paths/review/cases.ts'
import { HitStatus, rowStateOf } from '#web/ui/marks/hit-mark.tsx'
import classes from './case-entity-list.module.css'

/** The listed parties of one case as shown on the customer's record, with links to their review. */
export function CaseEntityList({ hits }: { hits: readonly EntityRow[] }) {
  const language = useLanguage()
  return (
    <ul className={classes['entities']}>
      {hits.map((hit) => (
        <li key={hit.id}>
          <Portrait
            picture={hit.entity_picture}
            isCompany={hit.entity_type !== 'PERSON'}
            isUnstated={hit.listed_kind?.kind === 'unstated'}
          />
          <div>
            <p>
              <Link to={casePaths.case(hit.alert_case)} search={{ hit: String(hit.id) }}>
                <EntityName name={hit.entity_name} />
              </Link>{' '}
              <LevelTag level={hit.similarity_level} /> {score(hit.score)}
            </p>
            <p>
              <CategoryTags categories={hit.entity_categories} /> <CountryFlags countries={hit.entity_countries} />{' '}
              {tableDay(hit.entity_dob, language)}
            </p>
            <p className="ink-3">
              {hit.exposition !== null && <ExpositionText status={hit.status} exposition={hit.exposition} />}{' '}
              {hit.remarks}
            </p>
          </div>
          <HitStatus state={rowStateOf(hit.status, hit.approval)} />
        </li>
      ))}
    </ul>
  )
}
