import { Switch } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Hit, WatchlistCategory } from '@probity/contract/screening/screening.ts'
import {
  type EntityList,
  type EntitySanction,
  isCurrentSanction,
  isIndividual,
  notWithdrawn,
  type ScreeningEntity,
} from '@probity/contract/screening/screening-entity.ts'
import { useState } from 'react'
import { politicalPositionsShown } from '#web/constants.ts'
import { useEditionText } from '#web/features/hits/card/legal-effect.tsx'
import { CategoryTags } from '#web/features/hits/category-tags.tsx'
import { legalHeadline } from '#web/features/hits/legal-headline.ts'
import { ReplayProof } from '#web/features/hits/replay-proof.tsx'
import { Portrait } from '#web/features/hits/sides.tsx'
import { CountryCell } from '#web/features/parties/country-cell.tsx'
import { score, tableDay } from '#web/format.ts'
import { listedAsWritten } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { scanPaths } from '#web/paths/screening/screening.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import classes from './entities.module.css'
import { scanKeyOf, scanName } from './entity-calls.ts'
import { EntryChanges } from './entry-changes.tsx'

export type EntityMatch = Pick<Hit, 'similarity_level' | 'score'>

interface AsideProps {
  detail: ScreeningEntity
  match: EntityMatch | undefined
  scan: string | undefined
}

/** Why the party is listed and how it matched the customer: picture, categories, match, sanctions, positions, evidence. */
export function EntityAside({ detail, match, scan }: AsideProps) {
  const t = useWords()
  const editionText = useEditionText()
  return (
    <aside className={classes['aside']} aria-label={t('entity.why')}>
      <div className={classes['face']}>
        <Portrait picture={detail.picture} isCompany={!isIndividual(detail.entityType)} />
        <div>
          <small>{t('entity.categories')}</small>
          <CategoryTags categories={detail.category as WatchlistCategory[]} />
          {detail.list !== undefined && (
            <>
              <small>{t('entity.list')}</small>
              <span>{editionText(detail.list)}</span>
            </>
          )}
          {match !== undefined && (
            <>
              <small>{t('entity.match')}</small>
              <b>
                {t(`level.${match.similarity_level}`)} {score(match.score)}
              </b>
            </>
          )}
        </div>
      </div>
      <Sanctions sanctions={detail.sanctions} list={detail.list} />
      <Positions detail={detail} />
      {scan !== undefined && <EntryChanges scan={scan} entity={detail.entityID} />}
      {scan !== undefined && (
        <p className={classes['stored']}>
          {t('entity.stored')}{' '}
          <a href={scanPaths.scan(scanKeyOf(scan))} target="_blank" rel="noopener">
            <code>{scanName(scan)}</code>
          </a>{' '}
          <ReplayProof scan={scan} />
        </p>
      )}
    </aside>
  )
}

function useSpan(): (from: string | undefined, to: string | undefined) => string {
  const language = useLanguage()
  return (from, to) => [from, to].flatMap((part) => (part ? (tableDay(part, language) ?? part) : [])).join(' – ')
}

/** Only measures in force, unless the history is shown. */
export function Sanctions({
  sanctions,
  list,
}: {
  sanctions: readonly EntitySanction[]
  list?: EntityList | undefined
}) {
  const t = useWords()
  const span = useSpan()
  const [hasHistory, setHistory] = useState(false)
  if (sanctions.length === 0) return null
  const current = sanctions.filter(isCurrentSanction)
  const past = sanctions.length - current.length
  const shown = hasHistory ? sanctions : current
  return (
    <section className={classes['block']} aria-label={t('entity.sanctions')}>
      <h3>
        {t('entity.sanctions')} <small>{t('entity.currentCount', { n: current.length })}</small>
        {past > 0 && (
          <Switch
            size="xs"
            labelPosition="left"
            label={t('entity.history')}
            checked={hasHistory}
            onChange={(event) => setHistory(event.currentTarget.checked)}
          />
        )}
      </h3>
      {list !== undefined && <p className="ink-3">{t(legalHeadline(list.legal_effect, [list.code]))}</p>}
      <ul className={classes['sanctions']}>
        {shown.map((one) => (
          <li key={`${one.sanctionBody} ${one.programme} ${one.from} ${one.to}`}>
            <p>
              <b>{listedAsWritten([one.sanctionBody, one.programme ?? ''])}</b>
              {isCurrentSanction(one) && <Tag tone="red">{t('entity.current')}</Tag>}
            </p>
            <p>{span(one.from, one.to)}</p>
            {one.reason !== undefined && one.reason !== '' && <small>{one.reason}</small>}
          </li>
        ))}
      </ul>
      {!hasHistory && past > 0 && <p className="ink-3">{t('entity.pastHidden', { n: past })}</p>}
    </section>
  )
}

export type PositionsWord = 'positions' | 'offices'
/** A sanctions list states any job in the same place: a harbour master holds no political position. */
export const positionsWord = ({ category }: Pick<ScreeningEntity, 'category'>): PositionsWord =>
  category.includes('politically_exposed') ? 'positions' : 'offices'

/** The first three, unless all are shown. */
export function Positions({ detail }: { detail: ScreeningEntity }) {
  const t = useWords()
  const positions = notWithdrawn(detail.politicalPosition)
  const title = t(`entity.${positionsWord(detail)}`)
  const span = useSpan()
  const [showsAll, all] = useDisclosure()
  if (positions.length === 0) return null
  const shown = showsAll ? positions : positions.slice(0, politicalPositionsShown)
  const hidden = positions.length - shown.length
  return (
    <section className={classes['block']} aria-label={title}>
      <h3>
        {title} <small>{positions.length}</small>
        {(hidden > 0 || showsAll) && (
          <LinkButton onClick={all.toggle}>
            {showsAll ? t('entity.showLess') : t('entity.showMore', { n: hidden })}
          </LinkButton>
        )}
      </h3>
      <ul className={classes['rows']}>
        {shown.map(({ country, from, to, description }) => (
          <li key={`${description} ${from} ${to}`}>
            <span>
              {description}
              {country !== '' && (
                <>
                  {' '}
                  <CountryCell iso2={country} />
                </>
              )}
            </span>
            <small>{span(from, to)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
