import { useWords } from '#web/i18n/use-words.ts'
import classes from './landing.module.css'

/** The figures of the band: as claimed by the specification, or as measured where that differs. */
export interface Figures {
  countries: string
  entities: string
  categories: string
  languages: string
}

export const claimedFigures: Figures = { countries: '200+', entities: '5M+', categories: '7', languages: '2' }

const shown = [
  ['countries', 'landing.stat.countries'],
  ['entities', 'landing.stat.entities'],
  ['categories', 'landing.stat.categories'],
  ['languages', 'landing.stat.languages'],
] as const

export function Statistics({ figures }: { figures: Figures }) {
  const t = useWords()
  return (
    <section id="figures" className={classes['figures']} aria-label={t('landing.figures')}>
      <dl className={classes['inner']}>
        {shown.map(([name, label]) => (
          <div key={name}>
            <dd>{figures[name]}</dd>
            <dt>{t(label)}</dt>
          </div>
        ))}
      </dl>
    </section>
  )
}
