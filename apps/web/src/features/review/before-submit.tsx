import type { Hit } from '@probity/contract/screening.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './review.module.css'

const steps: Record<Hit['legal_effect']['code'], readonly PlainWordKey[]> = {
  binding: ['review.do.freeze', 'review.do.report', 'review.do.officer'],
  policy: ['review.do.hold', 'review.do.officer', 'review.do.consider'],
  information: ['review.do.officer'],
}

/** What a true hit obliges to, by what the list means in Hong Kong. */
export function BeforeSubmit({ hit }: { hit: Pick<Hit, 'legal_effect' | 'entity_categories'> }) {
  const t = useWords()
  const isPep = hit.entity_categories.includes('politically_exposed')
  const listed = [...steps[hit.legal_effect.code], ...(isPep ? (['review.do.senior'] as const) : [])]
  return (
    <section className={classes['before']} aria-label={t('review.before')}>
      <h3>{t('review.before')}</h3>
      <ul>
        {listed.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <p>{t('review.tippingOff')}</p>
    </section>
  )
}
