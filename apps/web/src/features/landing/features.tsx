import { useWords } from '#web/i18n/use-words.ts'
import classes from './landing.module.css'

const features = [
  ['landing.feature.evidence', 'landing.feature.evidenceBody'],
  ['landing.feature.memory', 'landing.feature.memoryBody'],
  ['landing.feature.coverage', 'landing.feature.coverageBody'],
  ['landing.feature.eyes', 'landing.feature.eyesBody'],
  ['landing.feature.records', 'landing.feature.recordsBody'],
  ['landing.feature.local', 'landing.feature.localBody'],
] as const

export function Features() {
  const t = useWords()
  return (
    <section id="features" className={classes['features']}>
      <div className={classes['inner']}>
        <h2 className={classes['title']}>{t('landing.featuresTitle')}</h2>
        <ul className={classes['featureGrid']}>
          {features.map(([title, body]) => (
            <li key={title}>
              <h3>{t(title)}</h3>
              <p>{t(body)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
