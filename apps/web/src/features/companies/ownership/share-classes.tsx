import type { Ownership } from '@probity/contract/companies/ownership.ts'
import { count } from '#web/format.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useWords } from '#web/i18n/use-words.ts'
import own from '../members/members.module.css'

type Class = Ownership['classes'][number]

const kindOf = ({ type, currency }: Class): string => `${type.toLowerCase()} ${currency}`

/** Whether the chain adds up shares of several classes, so that shares and votes may differ. */
const hasClasses = ({ classes }: Ownership): boolean =>
  [...Map.groupBy(classes, ({ company_id }) => company_id).values()].some((held) => held.length > 1)

const usualClasses = { ordinary: 'owner.ordinary', preference: 'owner.preference' } as const

/** The two usual classes in the interface language, others as entered. */
const classWord = (type: string, t: Translate): string => {
  const key = type.toLowerCase().replace(/ shares?$/, '')
  if (key in usualClasses) return t(usualClasses[key as keyof typeof usualClasses])
  return type || '–'
}

/** The share classes of the company itself, with the votes of each as its recorded rights state. */
export function ShareClasses({ ownership }: { ownership: Ownership }) {
  const t = useWords()
  const classes = ownership.classes.filter(({ company_id }) => company_id === ownership.company_id)
  return (
    <span className={own['classes']}>
      {classes.map((one) => (
        <span key={kindOf(one)}>
          {t('owner.class', { n: count(one.shares), type: classWord(one.type, t), currency: one.currency || '–' })}
          {one.votes_per_share !== null && ` (${votesText(one.votes_per_share, t)})`}
        </span>
      ))}
    </span>
  )
}

const votesText = (votes: number, t: ReturnType<typeof useWords>): string =>
  votes === 0 ? t('owner.noVotes') : t('owner.votesEach', { n: votes })

/** How shares of different classes were counted; shown only if there are several. */
export function ClassesNote({ ownership }: { ownership: Ownership }) {
  const t = useWords()
  return hasClasses(ownership) ? <p className={own['note']}>{t('owner.counted')}</p> : null
}

const shown = 0.00005
/** Whether the share of votes differs enough from the share of capital to be shown. */
export const votesDiffer = ({ share, votes }: { share: number; votes: number }): boolean =>
  Math.abs(share - votes) > shown
