import { tellingFields } from '@probity/contract/screening/match-card.ts'
import type { Hit } from '@probity/contract/screening/screening.ts'
import { useId } from 'react'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { MatchCard } from '#web/features/hits/card/match-card.tsx'
import { CategoryTags } from '#web/features/hits/category-tags.tsx'
import { agreementOf } from '#web/features/hits/evidence.ts'
import { CountryFlags, EntityName } from '#web/features/hits/hit-line.tsx'
import { legalHeadline } from '#web/features/hits/legal-headline.ts'
import { LevelTag } from '#web/features/hits/level-tag.tsx'
import { useListName, useShortListName } from '#web/features/hits/list-name.ts'
import { entityDetailQuery } from '#web/features/listed-party/entity-calls.ts'
import { LawBand } from '#web/features/listed-party/law/law-band.tsx'
import { tableDay, score as twoDecimals } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconArticle, IconPhoto, IconPhotoOff } from '#web/ui/generated/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AgreeMark } from '#web/ui/marks/agree-mark.tsx'
import { HitMark, hitStateOf } from '#web/ui/marks/hit-mark.tsx'
import classes from './hit-row.module.css'

export interface HitRowProps {
  hit: Hit
  /** Hits on other rows of the same listed party. */
  others: readonly Hit[]
  /** Key of the scan: its release determines the edition of the list. */
  scan: string
  isCurrent: boolean
  onChoose: () => void
  /** Opens the full entry of the list. */
  onProfile: (hit: Hit) => void
}

/** One hit per line; the current one shows its evidence. */
export function HitRow({ hit, others, scan, isCurrent, onChoose, onProfile }: HitRowProps) {
  const t = useWords()
  const language = useLanguage()
  const card = useId()
  const date =
    hit.entity_dob === null
      ? t('scan.noDate')
      : t(hit.entity_type === 'PERSON' ? 'scan.born' : 'scan.founded2', {
          date: tableDay(hit.entity_dob, language) ?? '–',
        })
  return (
    <li className={classes['hit']} data-current={isCurrent}>
      <div className={classes['row']}>
        <span className={classes['score']}>
          <b>{twoDecimals(hit.score)}</b>
          <LevelTag level={hit.similarity_level} />
        </span>
        <div className={classes['who']}>
          <button
            type="button"
            className={classes['choose']}
            aria-expanded={isCurrent}
            aria-controls={isCurrent ? card : undefined}
            onClick={onChoose}
            // Scrolls a row into view when a key makes it current.
            ref={(element) => {
              if (isCurrent) element?.scrollIntoView({ block: 'nearest' })
            }}
          >
            <EntityName name={hit.entity_name} />
          </button>
          <CountryFlags countries={hit.entity_countries} />
          <span className="ink-3">{date}</span>
          <code>{hit.entity_id}</code>
        </div>
        <Marks hit={hit} />
        <Kind hit={hit} others={others} isCurrent={isCurrent} />
        <Extent hit={hit} onProfile={() => onProfile(hit)} />
      </div>
      {isCurrent && (
        <div id={card} className={classes['evidence']}>
          <AlsoHit others={others} onProfile={onProfile} />
          <Evidence hit={hit} scan={scan} />
        </div>
      )}
    </li>
  )
}

/** The other rows of the party, each with its own score and entry. */
function AlsoHit({ others, onProfile }: Pick<HitRowProps, 'others' | 'onProfile'>) {
  const t = useWords()
  const listName = useListName()
  if (others.length === 0) return null
  return (
    <p className="flex wrap gap-4-10 pad-8-gutter line-below">
      {t('scan.alsoOn')}{' '}
      {others.map((one) => (
        <LinkButton key={one.entity_id} title={one.entity_name} onClick={() => onProfile(one)}>
          {`${listed(one.lists.map(listName), t)} ${twoDecimals(one.score)}`}
        </LinkButton>
      ))}
    </p>
  )
}

function Evidence({ hit, scan }: Pick<HitRowProps, 'hit' | 'scan'>) {
  const profile = valueIfKnown(useAnswer(entityDetailQuery({ scan, entity: hit.entity_id })))
  const isBinding = hit.legal_effect.code === 'binding'
  return (
    <>
      {isBinding && <LawBand scan={scan} entity={hit.entity_id} name={hit.entity_name} />}
      <MatchCard hit={hit} edition={profile?.list} isBrief hasLaw={isBinding} />
    </>
  )
}

function Marks({ hit }: { hit: Hit }) {
  const t = useWords()
  return (
    <ul className={classes['marks']}>
      {tellingFields(hit).map((field) => (
        <li key={field.field}>
          <AgreeMark agreement={agreementOf(field)} label={t(`agree.${agreementOf(field)}`)} size={16} />
          {t(`scan.mark.${field.field === 'name' && hit.entity_type !== 'PERSON' ? 'companyName' : field.field}`)}
        </li>
      ))}
    </ul>
  )
}

function Kind({ hit, others, isCurrent }: Pick<HitRowProps, 'hit' | 'others' | 'isCurrent'>) {
  const t = useWords()
  const listName = useListName()
  const shortName = useShortListName()
  return (
    <span className={classes['kind']}>
      <CategoryTags categories={hit.entity_categories} />
      <span>
        {/* The evidence of the current hit begins with the effect of its list. */}
        {!isCurrent && <b>{t(legalHeadline(hit.legal_effect, hit.lists))} </b>}
        <span title={listed(hit.lists.map(listName), t)}>{listed(hit.lists.map(shortName), t)}</span>
        {others.length > 0 && ` ${t('scan.moreRows', { n: others.length })}`}
      </span>
    </span>
  )
}

function Extent({ hit, onProfile }: { hit: Hit; onProfile: () => void }) {
  const t = useWords()
  const Picture = hit.entity_picture === null ? IconPhotoOff : IconPhoto
  const { decision } = hit
  return (
    <span className={classes['extent']}>
      {decision !== null && (
        <span>
          <HitMark state={hitStateOf(decision.status)} size={12} />{' '}
          {t(decision.stands ? 'scan.alreadyDecided' : 'scan.changedSince', {
            status: t(`hit.${hitStateOf(decision.status)}`),
            user: decision.username,
          })}
        </span>
      )}
      <span>
        <IconArticle size={14} aria-hidden="true" /> {t('scan.articles', { n: hit.articles })}
      </span>
      <span>
        <Picture size={14} aria-hidden="true" /> {t(hit.entity_picture === null ? 'scan.noPicture' : 'scan.picture')}
      </span>
      <LinkButton aria-label={t('scan.openOf', { name: hit.entity_name })} onClick={onProfile}>
        {t('scan.open')}
      </LinkButton>
    </span>
  )
}
