import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMayOpen } from '#web/access/can.tsx'
import { listStatus } from '#web/api/cached.ts'
import { useAnswer, useAnswers, valueIfKnown } from '#web/api/use-answer.ts'
import { scanName } from '#web/features/listed-party/entity-calls.ts'
import { ReportMenu } from '#web/features/reports/open/report-menu.tsx'
import { count, isoDateTime } from '#web/format.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { alertPaths } from '#web/paths/review/alerts.ts'
import { casePaths } from '#web/paths/review/cases.ts'
import { focusOnArrival } from '#web/ui/focus/focus-on-arrival.ts'
import { Select } from '#web/ui/select.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { MakeClient } from '../forms/make-client.tsx'
import { openCase, type Party, type StoredScan, storedScan } from '../scan-calls.ts'
import { decidedCount, type HitSort, hitSorts, levelCounts } from '../scan-state.ts'
import { CutOff } from './cut-off.tsx'
import classes from './scan-head.module.css'

export interface ScanHeadProps {
  scan: StoredScan
  /** Whether it contains the maximum number of hits, so that there may be more. */
  isCut: boolean
  sort: HitSort
  /** Called with undefined for the default order, by score. */
  onSort: (sort: HitSort | undefined) => void
}

/** Number and strength of hits, number of searched entries, author and time, and where the hits are decided. */
export function ScanHead({ scan, isCut, sort, onSort }: ScanHeadProps) {
  const t = useWords()
  const comma = useLanguage() === 'zh-hant' ? '，' : ', '
  const lists = valueIfKnown(useAnswer(listStatus))
  const decided = decidedCount(scan.hits)
  const levels = levelCounts(scan.hits).map(({ level, n }) =>
    t('scan.level', { n, level: t(`level.${level}`).toLowerCase() }),
  )
  const wasWhole = lists?.release?.id === scan.release && scan.input.since === undefined
  const entities = wasWhole ? lists?.release?.entities : undefined
  const about = [...levels, ...(entities === undefined ? [] : [t('scan.from', { n: count(entities) })])].join(comma)
  return (
    <>
      <header className={classes['head']}>
        <div>
          <div className="flex wrap items-baseline gap-2-8">
            <h2 tabIndex={-1} ref={focusOnArrival}>
              {titleOf(scan.hits.length, { isCut, t })}
            </h2>
            {about}
          </div>
          {isCut && <CutOff scan={scan} />}
          <p className={classes['quiet']}>
            {t('scan.stored', {
              id: scanName(scan.scan_id),
              time: isoDateTime(scan.create_date),
              user: scan.username,
            })}
            {scan.input.since !== undefined && `${comma}${t('scan.since', { release: scan.input.since.slice(0, 12) })}`}
            {scan.mode === 'EWE' && `${comma}${t('scan.extendedDone')}`}
            {decided > 0 && `${comma}${t('scan.decided', { n: decided })}`}
          </p>
        </div>
        <Select
          size="xs"
          w={180}
          aria-label={t('scan.sort')}
          data={hitSorts.map((value) => ({ value, label: t(`scan.sort.${value}`) }))}
          value={sort}
          onChange={(chosen) => onSort(hitSorts.find((one) => one === chosen && one !== 'score'))}
        />
        {scan.person === null && scan.company === null && <MakeClient scan={scan} />}
        <ReportMenu ask={{ kind: 'screening', key: scan.key }} />
        {scan.person !== null && <ReviewLink party={{ kind: 'person', id: scan.person }} hits={scan.hits.length} />}
        {scan.company !== null && <ReviewLink party={{ kind: 'company', id: scan.company }} hits={scan.hits.length} />}
      </header>
      <PartyTabs current={scan.key} />
    </>
  )
}

function titleOf(hits: number, { isCut, t }: { isCut: boolean; t: Translate }): string {
  if (hits === 0) return t('scan.noHit')
  return t(isCut ? 'scan.cut' : 'scan.hits', { n: count(hits) })
}

function ReviewLink({ party, hits }: { party: Party; hits: number }) {
  const t = useWords()
  const maySee = useMayOpen('AlertCasePool')
  const navigate = useNavigate()
  const found = useAnswer(openCase(party, maySee))
  if (hits === 0) return null
  if (found.state !== 'value') return <IfFailed answer={found} />
  const open = found.value
  if (open === null)
    return (
      <span className={classes['standing']}>
        {t('scan.standing')} <Link to={alertPaths.alerts()}>{t('menu.alerts')}</Link>
      </span>
    )
  return (
    <Button variant="filled" onClick={() => void navigate({ to: casePaths.case(open.id) })}>
      {t('scan.review', { id: open.id })}
    </Button>
  )
}

/** The client and its officers, each with a separate answer. */
function PartyTabs({ current }: { current: string }) {
  const t = useWords()
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const keys = search['scans']?.split(',') ?? []
  const scans = useAnswers(keys.map((key) => storedScan(key)))
  if (keys.length < 2) return null
  return (
    <nav className={classes['parties']} aria-label={t('scan.parties')}>
      {scans.map((answer, at) => {
        if (answer.state !== 'value') return <IfFailed key={keys[at]} answer={answer} />
        const scan = answer.value
        const { category: _category, list: _list, ...kept } = search
        return (
          <Link
            key={scan.key}
            to="."
            search={{ ...kept, scan: scan.key }}
            aria-current={scan.key === current ? 'page' : undefined}
          >
            {scan.input.name} <span>{scan.hits.length}</span>
          </Link>
        )
      })}
    </nav>
  )
}
