import { useDebouncedValue } from '@mantine/hooks'
import { screeningCalls } from '@probity/contract/screening/calls/screening-calls.ts'
import type { WatchlistPreview as Preview } from '@probity/contract/screening/preview.ts'
import type { ScreeningInput } from '@probity/contract/screening/screening.ts'
import { useWatch } from 'react-hook-form'
import { useMayChange } from '#web/access/can.tsx'
import { call } from '#web/api/call.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { similarityDelayMs } from '#web/constants.ts'
import type { PartyOf } from '#web/feature.ts'
import { EntityName } from '#web/features/hits/hit-line.tsx'
import { LevelTag } from '#web/features/hits/level-tag.tsx'
import { useListName } from '#web/features/hits/list-name.ts'
import classes from '#web/features/parties/register.module.css'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Day } from '#web/ui/date-display.tsx'
import { HitMark } from '#web/ui/marks/hit-mark.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { previewQuestion, type Typed } from './preview-question.ts'

const levels = ['EXACT', 'STRONG', 'WEAK'] as const

export interface WatchlistPreviewProps {
  kind: PartyOf['kind']
  /** Also names the best matches. */
  isDetailed?: boolean
}

/** What a screening of the typed names would find. Nothing is recorded; absent for users who may not screen. */
export function WatchlistPreview(props: WatchlistPreviewProps) {
  return useMayChange('SCREENING') ? <Previewed {...props} /> : null
}

function Previewed({ kind, isDetailed = false }: WatchlistPreviewProps) {
  const t = useWords()
  const [names, dob] = useWatch({ name: ['names', 'dob'] }) as [Typed['names'], string | undefined]
  const [question] = useDebouncedValue(JSON.stringify(previewQuestion(kind, { names, dob }) ?? null), similarityDelayMs)
  const isAsked = question !== 'null'
  const answer = useAnswer({
    queryKey: ['watchlist preview', question],
    queryFn: () => call(screeningCalls.preview, { body: JSON.parse(question) as ScreeningInput }),
    enabled: isAsked,
  })
  return (
    <section className={classes['sidePart']} aria-label={t('preview.title')} aria-live="polite">
      <h2>{t('preview.title')}</h2>
      {isAsked ? (
        <Answered answer={answer} as="part" loading={<p className="small-line quiet">{t('preview.asking')}</p>}>
          {(found) => (
            <>
              <p className="small-line quiet">{t('preview.unrecorded')}</p>
              <Counts found={found} />
              {isDetailed && found.best.length > 0 && <Best found={found} />}
              {(dob ?? '') === '' && kind === 'person' && found.dated > 0 && (
                <p className="small-line quiet">{t('preview.dated', { n: found.dated, total: found.raised })}</p>
              )}
            </>
          )}
        </Answered>
      ) : (
        <p className="small-line quiet">{t('preview.waiting')}</p>
      )}
    </section>
  )
}

function Counts({ found }: { found: Preview }) {
  const t = useWords()
  const held = levels.filter((level) => found.counts[level] > 0)
  if (held.length === 0) return <p>{t('preview.none')}</p>
  return (
    <dl className={classes['counts']}>
      {held.map((level) => (
        <div key={level}>
          <dt>
            <HitMark state="pending" size={12} /> {t(`level.${level}`)}
          </dt>
          <dd>{found.counts[level]}</dd>
        </div>
      ))}
    </dl>
  )
}

function Best({ found }: { found: Preview }) {
  const t = useWords()
  const listName = useListName()
  return (
    <>
      <ul>
        {found.best.map(({ entity_id, entity_name, entity_dob, similarity_level, lists, is_binding }) => (
          <li key={entity_id}>
            <LevelTag level={similarity_level} />{' '}
            <strong>
              <EntityName name={entity_name} />
            </strong>{' '}
            {entity_dob !== null && <Day value={entity_dob} />}
            <div className="quiet">
              {listed(lists.map(listName), t)}
              {is_binding && ` · ${t('legal.binding')}`}
            </div>
          </li>
        ))}
      </ul>
      <p className="small-line quiet">
        {found.raised === 0 ? t('preview.raisesNone') : t('preview.raises', { n: found.raised })}
      </p>
    </>
  )
}
