import { instanceQuery } from '#web/api/instance.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './landing.module.css'

/** The figures of the band: sizes of this installation, measured. */
export function Statistics() {
  const t = useWords()
  const instance = valueIfKnown(useAnswer(instanceQuery))
  const shown = [
    ['200+', t('landing.stat.countries')],
    [
      instance === undefined ? '–' : count(instance.entities),
      t(instance?.invented === true ? 'landing.stat.invented' : 'landing.stat.entities'),
    ],
    ['7', t('landing.stat.categories')],
    ['2', t('landing.stat.languages')],
  ] as const
  return (
    <section id="figures" className={classes['figures']} aria-label={t('landing.figures')}>
      <dl className={classes['inner']}>
        {shown.map(([figure, label]) => (
          <div key={label}>
            <dd>{figure}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
    </section>
  )
}
