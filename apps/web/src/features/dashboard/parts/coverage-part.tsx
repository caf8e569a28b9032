import { useDisclosure } from '@mantine/hooks'
import type { Coverage, CoverageGap } from '@probity/contract/screening/coverage.ts'
import { Link } from '@tanstack/react-router'
import { useMayOpen } from '#web/access/can.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { GapsDialog } from '#web/features/ongoing/gaps-dialog.tsx'
import { coverage, coverageGaps } from '#web/features/ongoing/ongoing-calls.ts'
import { CustomerName } from '#web/features/parties/names/customer-name.tsx'
import { count, percent } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { LastGap, Strip } from './coverage-days.tsx'
import classes from './coverage-part.module.css'

const named = 4

/** Rounded down, so that an incomplete share never reads as 100 %. */
const shareWords = (share: number): string => percent(Math.floor(share * 10_000) / 10_000)

/** How much of the active register the serving lists cover, and the uncovered customers by name. */
export function CoveragePart() {
  return (
    <Answered answer={useAnswer(coverage)} as="part">
      {(found) => <Covered coverage={found} />}
    </Answered>
  )
}

function Covered({ coverage: found }: { coverage: Coverage }) {
  const t = useWords()
  const { total, covered, share, gaps } = found
  return (
    <div className={classes['coverage']} data-gap={gaps > 0}>
      <b>{shareWords(share)}</b>
      <div>
        <p>{t('dashboard.covered', { covered: count(covered), total: count(total) })}</p>
        {gaps === 0 ? <LastGap /> : <Gaps coverage={found} />}
      </div>
      <Strip />
    </div>
  )
}

function Gaps({ coverage: found }: { coverage: Coverage }) {
  const t = useWords()
  const maySee = useMayOpen('OngoingScreening')
  const [showsAll, all] = useDisclosure()
  const answer = useAnswer({ ...coverageGaps(named), enabled: maySee })
  const words = t('dashboard.gaps', { n: found.gaps })
  if (!maySee) return <p className={classes['gap']}>{words}</p>
  return (
    <div className={classes['gap']}>
      <LinkButton tone="orange" isInText onClick={all.open}>
        {words}
      </LinkButton>
      <Answered answer={answer} as="line">
        {(rows) => (
          <ul>
            {rows.map((gap) => (
              <Gap key={`${gap.person} ${gap.company}`} gap={gap} />
            ))}
            {found.gaps > rows.length && <li>{t('dashboard.moreGaps', { n: count(found.gaps - rows.length) })}</li>}
          </ul>
        )}
      </Answered>
      {showsAll && <GapsDialog coverage={found} onClose={all.close} />}
    </div>
  )
}

function Gap({ gap }: { gap: CoverageGap }) {
  const t = useWords()
  const mayOpen = useMayOpen(gap.person === null ? 'Companies' : 'NaturalPerson')
  const to = gap.person === null ? companyPaths.company(gap.company ?? 0) : personPaths.person(gap.person)
  const name = <CustomerName row={gap} />
  return (
    <li>
      {mayOpen ? <Link to={to}>{name}</Link> : name} <small>{t(`ongoing.gap.${gap.reason}`)}</small>
    </li>
  )
}
