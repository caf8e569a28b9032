import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { useWatch } from 'react-hook-form'
import { allOf, useAnswers, valueIfKnown } from '#web/api/use-answer.ts'
import { similarityDelayMs, similarityMax } from '#web/constants.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { Tag } from '#web/ui/marks/tag.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { PartyLine } from '../names/party-line.tsx'
import { PartyName, partyText } from '../names/party-name.tsx'
import classes from '../register.module.css'
import {
  type Question,
  reasonWords,
  type Similar,
  type SimilarRecordsProps,
  similarQuery,
  similarQuestions,
  type Typed,
} from './similar-questions.ts'

/** 'Already in the register?': records with a similar name, document or e-mail, with the reason. Never blocks. */
export function SimilarRecords({ kind, exclude }: SimilarRecordsProps) {
  const t = useWords()
  const [names, idens, emails] = useWatch({ name: ['names', 'idens', 'emails'] }) as [
    Typed['names'],
    Typed['idens'],
    Typed['emails'],
  ]
  const [settled] = useDebouncedValue(
    JSON.stringify(similarQuestions({ names, idens, emails }, { kind, exclude })),
    similarityDelayMs,
  )
  const asked = JSON.parse(settled) as Question[]
  const answers = useAnswers(asked.map(similarQuery))
  const whole = allOf(...answers)
  const found = unique(
    answers.flatMap((answer, at) =>
      (valueIfKnown(answer) ?? []).map((row) => ({ ...row, weight: weightOf(row, asked[at]?.by) })),
    ),
  )
  const isPhone = useMediaQuery('(max-width: 767px)')
  if (isPhone && found.length === 0) return <IfFailed answer={whole} />
  const list = <FoundList found={found} />
  return (
    <section className={classes['sidePart']} aria-label={t('similar.title')} aria-live="polite">
      <IfFailed answer={whole} />
      {isPhone ? (
        <details className={classes['band']}>
          <summary>{t('similar.count', { n: found.length })}</summary>
          {list}
        </details>
      ) : (
        <>
          <h2>{t('similar.title')}</h2>
          {found.length > 0
            ? list
            : whole.state === 'value' && (
                <p className="small-line quiet">{t(asked.length === 0 ? 'similar.waiting' : 'similar.none')}</p>
              )}
        </>
      )}
    </section>
  )
}

function FoundList({ found }: { found: ReturnType<typeof unique> }) {
  const t = useWords()
  return (
    <ul>
      {found.map(({ party, reason, weight, id_number }) => (
        <li key={`${party.capacity_type}:${party.id}`}>
          <div className={classes['similarName']}>
            <strong>
              <PartyName party={party} />
            </strong>
            <a
              href={party.capacity_type === 1 ? companyPaths.company(party.id) : personPaths.person(party.id)}
              target="_blank"
              rel="noopener"
              aria-label={`${t('similar.open')}${t('app.colon')}${partyText(party)}`}
            >
              {t('similar.open')}
            </a>
          </div>
          <div className="quiet">
            <PartyLine party={party} /> {id_number !== undefined && <code>{id_number}</code>}
          </div>
          <Tag tone="blue">{t(weight === 'like' ? reasonWords[reason] : duplicateWords[weight])}</Tag>
        </li>
      ))}
    </ul>
  )
}

type Weight = 'like' | 'personName' | 'companyName' | 'identity'
/** From the weakest to the strongest. Reasons that a save would refuse use the words of that refusal. */
const weights: readonly Weight[] = ['like', 'personName', 'companyName', 'identity']
const duplicateWords: Record<Exclude<Weight, 'like'>, PlainWordKey> = {
  personName: 'similar.duplicate',
  companyName: 'similar.companyDuplicate',
  identity: 'similar.identityDuplicate',
}
function weightOf({ party, is_duplicate }: Similar, by: Question['by'] | undefined): Weight {
  if (is_duplicate !== true) return 'like'
  if (by === 'identity') return 'identity'
  return party.capacity_type === 1 ? 'companyName' : 'personName'
}

/** One line per party, by its strongest reason. */
function unique(rows: readonly (Similar & { weight: Weight })[]) {
  const ordered = rows.toSorted((one, other) => weights.indexOf(one.weight) - weights.indexOf(other.weight))
  const byParty = new Map(ordered.map((row) => [`${row.party.capacity_type}:${row.party.id}`, row]))
  return [...byParty.values()].toReversed().slice(0, similarityMax)
}
