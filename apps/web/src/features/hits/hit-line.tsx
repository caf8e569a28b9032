import type { KindOfEntry } from '@probity/contract/alerts/listed-kind.ts'
import type { Hit } from '@probity/contract/screening/screening.ts'
import { countryNames } from '@probity/contract/values/countries.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import type { ReactNode } from 'react'
import { countryFlagsMax } from '#web/constants.ts'
import { tableDay, score as twoDecimals } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Flag } from '#web/ui/marks/flag.tsx'
import { isHanText } from './alignment.ts'
import { useCategoryName } from './category-tags.tsx'
import classes from './hit-line.module.css'
import { LevelTag } from './level-tag.tsx'

export type LineHit = Pick<
  Hit,
  'entity_name' | 'entity_type' | 'entity_categories' | 'entity_dob' | 'entity_countries' | 'similarity_level' | 'score'
> & { listed_kind?: Pick<KindOfEntry, 'kind'> | null }

/** What the list says its entry is; `entity_type` alone does not tell an entry without a kind from a company. */
const kindOf = ({ listed_kind, entity_type }: LineHit): NonNullable<KindOfEntry['kind']> =>
  listed_kind?.kind ?? (entity_type === 'PERSON' ? 'person' : 'organisation')

interface HitLineProps {
  hit: LineHit
  mark?: ReactNode
  /** The lists and what they bind to, on a line of their own. */
  lists?: ReactNode
  /** Replaces the listed name if a heading above already names the listed party. */
  lead?: ReactNode
}

/** A hit in lines: name and score; level, category, flags and year; its lists. */
export function HitLine({ hit, mark, lists, lead }: HitLineProps) {
  const t = useWords()
  const category = useCategoryName()
  const language = useLanguage()
  const kind = kindOf(hit)
  const [first, ...others] = hit.entity_categories
  return (
    <span className={classes['line']}>
      {mark !== undefined && <span className="row">{mark}</span>}
      <span className={classes['lineTop']}>
        {lead ?? <EntityName name={hit.entity_name} />}
        <b>{twoDecimals(hit.score)}</b>
      </span>
      <span className={classes['lineEnd']}>
        <span>
          <LevelTag level={hit.similarity_level} />
          {first !== undefined && (
            <>
              {' · '}
              {category(first)}
              {others.length > 0 && ` +${others.length}`}
            </>
          )}
        </span>
        <span className="inline-row gap-6 fixed ink-3">
          <CountryFlags countries={hit.entity_countries} />
          {kind === 'person'
            ? (tableDay(hit.entity_dob, language) ?? t('display.notAvailable'))
            : t(`hits.kind.${kind}`)}
        </span>
      </span>
      {lists !== undefined && <span className={classes['lineEnd']}>{lists}</span>}
    </span>
  )
}

const bothScripts = /^(\P{Script=Han}+?)\s+(\p{Script=Han}.*)$/u

/** The name of a listed party: Latin first, then Chinese in simplified characters, as on most lists. */
export function EntityName({ name }: { name: string }) {
  const [, latin, chinese] = bothScripts.exec(name) ?? []
  return (
    <span
      className={classes['entityName']}
      lang={chinese === undefined && isHanText(name) ? 'zh-Hans' : undefined}
      title={name}
    >
      {chinese === undefined ? name : `${latin} `}
      {chinese !== undefined && <span lang="zh-Hans">{chinese}</span>}
    </span>
  )
}

/** At most three flags, each with the country's name as tooltip and for screen readers. */
export function CountryFlags({ countries }: { countries: Hit['entity_countries'] }) {
  const language = useLanguage()
  return (
    <span className={classes['flags']}>
      {countries.slice(0, countryFlagsMax).map((country) => {
        const name = inLanguage(countryNames(country), language)
        return (
          <span key={country.iso2} title={name}>
            <Flag iso2={country.iso2} />
            <span className="spoken">{name}</span>
          </span>
        )
      })}
    </span>
  )
}
