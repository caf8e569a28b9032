import { Button } from '@mantine/core'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { score } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { LevelMark } from '../marks/level-mark.tsx'
import { BothNames } from './both-names.tsx'
import { balanced, type Draft, type DraftFactor, rowActs } from './draft.ts'
import classes from './editor.module.css'
import { NumberField } from './number-field.tsx'
import { RowActs } from './row-acts.tsx'
import { RowFields } from './row-fields.tsx'
import { SumLine } from './sum-line.tsx'

interface OutlineProps {
  draft: Draft
  isReadOnly: boolean
  at: number
  onDraft: (draft: Draft) => void
  onChoose: (at: number) => void
}

/** The factors with their shares, one of them chosen, and the levels. */
export function Outline({ draft, isReadOnly, at, onDraft, onChoose }: OutlineProps) {
  const t = useWords()
  const { factors } = draft
  const set = (next: DraftFactor[]) => onDraft({ ...draft, factors: next })
  const add = () => {
    set([...factors, { name: '', name_zh_hant: '', ratio: 0, questions: [] }])
    onChoose(factors.length)
  }
  return (
    <nav className={classes['outline']} aria-label={t('risk.editor.factors')}>
      <h2>
        {t('risk.editor.factors')} <small>{t('risk.editor.ratio')}</small>
      </h2>
      {factors.map((factor, place) => (
        <div key={factor.id ?? `new${place}`} className={classes['factor']} data-chosen={place === at}>
          <button type="button" aria-pressed={place === at} onClick={() => onChoose(place)}>
            {factor.name === '' ? t('risk.editor.new') : <BothNames row={factor} />}
          </button>
          {isReadOnly ? (
            <b>{factor.ratio}</b>
          ) : (
            <NumberField
              row={factor}
              number="ratio"
              label={t('risk.editor.ratio')}
              onChange={rowActs(factors, place, set).onChange}
            />
          )}
          <span className={classes['share']} aria-hidden="true">
            <i style={{ inlineSize: `${Math.min(100, factor.ratio)}%` }} />
          </span>
          {!isReadOnly && place === at && <RowActs row={factor} {...rowActs(factors, place, set)} />}
        </div>
      ))}
      <SumLine rows={factors} onBalance={isReadOnly ? undefined : () => set(balanced(factors, at))} />
      {!isReadOnly && (
        <Button size="xs" onClick={add}>
          {t('risk.editor.addFactor')}
        </Button>
      )}
      <Levels draft={draft} isReadOnly={isReadOnly} onDraft={onDraft} />
    </nav>
  )
}

function Levels({ draft, isReadOnly, onDraft }: Pick<OutlineProps, 'draft' | 'isReadOnly' | 'onDraft'>) {
  const t = useWords()
  const language = useLanguage()
  const { levels } = draft
  const set = (next: Draft['levels']) => onDraft({ ...draft, levels: next })
  return (
    <>
      <h2>
        {t('risk.editor.levels')} <small>{t('risk.editor.minScore')}</small>
      </h2>
      {levels.map((level, place) =>
        isReadOnly ? (
          <p key={nameIn(level, language)} className={classes['level']}>
            <LevelMark levels={levels} name={level.name} /> <b>{score(level.min_score)}</b>
          </p>
        ) : (
          <RowFields
            key={level.id ?? `new${place}`}
            row={level}
            number="min_score"
            numberLabel={t('risk.editor.minScore')}
            {...rowActs(levels, place, set)}
            onMove={undefined}
          />
        ),
      )}
      {!isReadOnly && (
        <Button size="xs" onClick={() => set([...levels, { name: '', name_zh_hant: '', min_score: 0 }])}>
          {t('risk.editor.addLevel')}
        </Button>
      )}
    </>
  )
}
