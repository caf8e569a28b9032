import { useDisclosure } from '@mantine/hooks'
import type { Reopened } from '@probity/contract/alerts/review.ts'
import { LawState } from '@probity/contract/law/law-facts.ts'
import { lawStateText } from '@probity/contract/law/law-words.ts'
import { isDay } from '@probity/contract/values/dates.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { ExpositionText } from '#web/features/hits/exposition-text.tsx'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconHistory } from '#web/ui/generated/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { hitStateOf } from '#web/ui/marks/hit-mark.tsx'
import classes from './reopened-band.module.css'

const facts = [
  'names',
  'dates',
  'birth_dates',
  'death_dates',
  'genders',
  'nationalities',
  'countries',
  'identifiers',
  'categories',
  'sanctions',
  'schema',
] as const
type Fact = (typeof facts)[number]

/** Why a decided hit was reopened: the earlier decision, and the changes on either side since. */
export function ReopenedBand({ reopened }: { reopened: Reopened }) {
  const t = useWords()
  const language = useLanguage()
  const [showsEarlier, earlier] = useDisclosure()
  const { status, at, username, changes, remarks, exposition } = reopened
  const said =
    status === undefined || at === null || at === undefined
      ? t('case.reopenedPlain')
      : t('case.reopened', {
          status: t(`hit.${hitStateOf(status)}`),
          date: tableDay(at, language) ?? '',
          name: username ?? '–',
        })
  return (
    <div className={classes['reopened']}>
      <IconHistory size={16} aria-hidden="true" />
      <div>
        <p>
          <b>{said}</b>
          {status !== undefined && (
            <LinkButton aria-expanded={showsEarlier} onClick={earlier.toggle}>
              {t(showsEarlier ? 'case.hideEarlier' : 'case.earlier')}
            </LinkButton>
          )}
        </p>
        <Changes changes={changes} />
        {showsEarlier && status !== undefined && (
          <p>
            <ExpositionText status={status} exposition={exposition ?? null} />
            <br />
            {remarks}
          </p>
        )}
      </div>
    </div>
  )
}

function Changes({ changes }: Pick<Reopened, 'changes'>) {
  const t = useWords()
  if (changes.length === 0) return <p>{t('case.autoResolved')}</p>
  return (
    <p className={classes['changes']}>
      {changes.flatMap(({ field, added, removed }) => [
        ...added.map((value) => <Change key={`${field} + ${value}`} field={field} sign="+" value={value} />),
        ...removed.map((value) => <Change key={`${field} - ${value}`} field={field} sign="−" value={value} />),
      ])}
    </p>
  )
}

function Change({ field, sign, value }: { field: string; sign: '+' | '−'; value: string }) {
  const t = useWords()
  const language = useLanguage()
  if (field === 'list.binds') return <ins>{`+ ${t('case.side.law')}`}</ins>
  const law = field === 'list.law' ? LawState.safeParse(value).data : undefined
  if (law !== undefined) {
    const said = inLanguage(lawStateText(law), language)
    return sign === '+' ? <ins>{`+ ${said}`}</ins> : <del>{`− ${said}`}</del>
  }
  const [side = '', fact = ''] = field.split('.')
  const named = facts.find((one): one is Fact => one === fact)
  const words = [
    t(side === 'customer' ? 'case.side.customer' : 'case.side.list'),
    named === undefined ? fact : t(`case.fact.${named}`),
    isDay(value) ? (tableDay(value, language) ?? value) : value,
  ].join(' ')
  return sign === '+' ? <ins>{`+ ${words}`}</ins> : <del>{`− ${words}`}</del>
}
