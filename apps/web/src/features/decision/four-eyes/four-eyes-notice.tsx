import { type Colleague, fourEyesReasons } from '@probity/contract/alerts/review.ts'
import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import type { FourEyesCategory } from '@probity/contract/settings/settings.ts'
import { useProfile } from '#web/access/session.ts'
import { type Answer, useAnswer } from '#web/api/use-answer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconUserCheck } from '#web/ui/generated/icons.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { colleaguesQuery, fourEyesQuery } from '../decision-calls.ts'
import classes from '../decision-panel.module.css'
import type { Subject } from '../subject.ts'

const reasonWords = ['true_hit', 'sanctions', 'pep', 'law_enforcement', 'exact', 'unlock'] as const
type Reason = (typeof reasonWords)[number]
const isReason = (category: FourEyesCategory): category is Reason => reasonWords.some((word) => word === category)

export interface Judged {
  status: HitStatus
  categories: readonly string[]
  similarity_level: string
}
export const judgedOf = ({ status, hit }: Subject): Judged => ({
  status,
  categories: hit.entity_categories,
  similarity_level: hit.similarity_level,
})

interface SecondPerson {
  reasons: readonly Reason[]
  names: Answer<readonly string[]>
}

/** Who may approve, and why approval is required; null if the reviewer decides alone. */
export function useSecondPerson(judged: readonly Judged[], status: HitStatus): Answer<SecondPerson | null> {
  const { username } = useProfile()
  const fourEyes = useAnswer(fourEyesQuery)
  const colleagues = useAnswer(colleaguesQuery)
  if (fourEyes.state !== 'value') return fourEyes
  const { isOn, categories } = fourEyes.value
  const found = isOn ? judged.flatMap((one) => fourEyesReasons(one, status)) : []
  const reasons = [...new Set(found)].filter((reason) => categories.includes(reason)).filter(isReason)
  if (reasons.length === 0) return { ...fourEyes, value: null }
  return { ...fourEyes, value: { reasons, names: namesOf(colleagues, username) } }
}

function namesOf(colleagues: Answer<readonly Colleague[]>, self: string): Answer<readonly string[]> {
  if (colleagues.state !== 'value') return colleagues
  const others = colleagues.value.filter(({ username }) => username !== self)
  return { ...colleagues, value: others.map(({ name, username }) => name || username) }
}

export function FourEyesNotice({ second }: { second: Answer<SecondPerson | null> }) {
  const t = useWords()
  return (
    <Answered answer={second} as="line" failed={t('review.secondUnknown')} loading={null}>
      {(found) => found !== null && <Notice {...found} />}
    </Answered>
  )
}

function Notice({ reasons, names }: SecondPerson) {
  const t = useWords()
  return (
    <p className={classes['notice']}>
      <IconUserCheck size={16} aria-hidden="true" />
      <span>
        <b>{t('review.second')}</b> {reasons.map((reason) => t(`review.reason.${reason}`)).join(t('app.listComma'))}
        {t('review.stop')}{' '}
        <Answered answer={names} as="line">
          {(found) =>
            found.length === 0 ? t('review.nobodyElse') : t('review.goesTo', { names: found.join(t('app.listComma')) })
          }
        </Answered>
      </span>
    </p>
  )
}
