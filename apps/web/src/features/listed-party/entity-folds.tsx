import { isCurrentSanction, notWithdrawn, type ScreeningEntity } from '@probity/contract/screening/screening-entity.ts'
import { type ReactNode, useId, useState } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconChevronRight } from '#web/ui/generated/icons.ts'
import { PartFailed } from '#web/ui/states/load-states.tsx'
import { Articles } from './articles.tsx'
import classes from './entities.module.css'
import { Positions, type PositionsWord, positionsWord, Sanctions } from './entity-aside.tsx'
import { type EntityAddressed, entityDetailQuery } from './entity-calls.ts'
import { Associations, Notes } from './entity-facts.tsx'

export interface EntityFoldsProps extends EntityAddressed {
  onOpen: (entity: { entity: string; name: string }) => void
}

/** Why a party is listed, folded to a line of counts, to be opened if the evidence leaves a doubt. */
export function EntityFolds({ scan, entity, onOpen }: EntityFoldsProps) {
  const t = useWords()
  const answer = useAnswer(entityDetailQuery({ scan, entity }))
  if (answer.state === 'failed')
    return (
      <PartFailed
        title={t('entity.foldsFailed')}
        kept={t('entity.failedKept')}
        error={answer.error}
        onRetry={answer.reload}
      />
    )
  if (answer.state === 'loading') return <div className={classes['folds']} aria-busy="true" />
  return <Folds key={answer.value.entityID} folds={foldsOf(answer.value, onOpen)} />
}

interface Fold {
  name: 'sanctions' | PositionsWord | 'associations' | 'articles' | 'notes'
  count: number
  past?: number
  body: ReactNode
}

function foldsOf(detail: ScreeningEntity, onOpen: EntityFoldsProps['onOpen']): Fold[] {
  const current = detail.sanctions.filter(isCurrentSanction).length
  const positions = notWithdrawn(detail.politicalPosition)
  const all: Fold[] = [
    {
      name: 'sanctions',
      count: current,
      past: detail.sanctions.length - current,
      body: <Sanctions sanctions={detail.sanctions} list={detail.list} />,
    },
    { name: positionsWord(detail), count: positions.length, body: <Positions detail={detail} /> },
    {
      name: 'associations',
      count: notWithdrawn(detail.associations).length,
      body: <Associations detail={detail} onOpen={onOpen} />,
    },
    { name: 'articles', count: detail.articles.length, body: <Articles articles={detail.articles} /> },
    { name: 'notes', count: notWithdrawn(detail.notes).length, body: <Notes detail={detail} /> },
  ]
  return all.filter(({ count, past = 0 }) => count + past > 0)
}

function Folds({ folds }: { folds: readonly Fold[] }) {
  const t = useWords()
  const id = useId()
  const [open, setOpen] = useState<readonly Fold['name'][]>([])
  const press = (name: Fold['name']) =>
    setOpen(open.includes(name) ? open.filter((one) => one !== name) : [...open, name])
  const countOf = ({ name, count, past = 0 }: Fold) => {
    if (name !== 'sanctions') return String(count)
    return [t('entity.currentCount', { n: count }), ...(past > 0 ? [t('entity.pastCount', { n: past })] : [])].join(
      ', ',
    )
  }
  if (folds.length === 0) return null
  return (
    <section className={classes['folds']} aria-label={t('entity.why')}>
      <p>
        {folds.map((fold) => (
          <button
            key={fold.name}
            type="button"
            aria-expanded={open.includes(fold.name)}
            aria-controls={`${id}-${fold.name}`}
            onClick={() => press(fold.name)}
          >
            <IconChevronRight size={14} aria-hidden="true" /> {t(`entity.${fold.name}`)} <small>{countOf(fold)}</small>
          </button>
        ))}
      </p>
      {folds.map((fold) => (
        <div key={fold.name} id={`${id}-${fold.name}`} hidden={!open.includes(fold.name)}>
          {fold.body}
        </div>
      ))}
    </section>
  )
}
