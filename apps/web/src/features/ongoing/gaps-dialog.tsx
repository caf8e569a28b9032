import type { Coverage } from '@probity/contract/screening/coverage.ts'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#web/api/use-answer.ts'
import table from '#web/features/batches/party-log.module.css'
import { CustomerName } from '#web/features/parties/names/customer-name.tsx'
import { Reference } from '#web/features/parties/names/reference.tsx'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { DateTime } from '#web/ui/date-display.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { coverageGaps } from './ongoing-calls.ts'

const shown = 100
const width = 792

/** Customers not covered by the current lists, longest without a screening first, with the reason. */
export function GapsDialog({ coverage, onClose }: { coverage: Coverage; onClose: () => void }) {
  const t = useWords()
  const gaps = useAnswer(coverageGaps(shown))
  const reasons = (['never', 'changed', 'behind'] as const).filter((reason) => coverage[reason] > 0)
  return (
    <Dialog opened onClose={onClose} width={width} title={t('ongoing.gapsTitle', { n: count(coverage.gaps) })}>
      <p>{reasons.map((reason) => t(`ongoing.gap.${reason}.n`, { n: coverage[reason] })).join(' · ')}</p>
      <Answered answer={gaps}>
        {(rows) => (
          <div className={table['log']}>
            <table className={table['table']}>
              <caption className="spoken">{t('ongoing.gapsTitle', { n: count(coverage.gaps) })}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('batch.record')}</th>
                  <th scope="col">{t('batch.name')}</th>
                  <th scope="col">{t('ongoing.gapReason')}</th>
                  <th scope="col">{t('ongoing.lastScreened')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((gap) => (
                  <tr key={`${gap.person} ${gap.company}`}>
                    <td>
                      <Reference of={{ id: gap.person ?? gap.company ?? 0, ref_id: gap.ref_id }} />
                    </td>
                    <td data-share>
                      <Link
                        to={
                          gap.person === null ? companyPaths.company(gap.company ?? 0) : personPaths.person(gap.person)
                        }
                      >
                        <CustomerName row={gap} />
                      </Link>
                    </td>
                    <td>{t(`ongoing.gap.${gap.reason}`)}</td>
                    <td>{gap.screened_date === null ? '–' : <DateTime at={gap.screened_date} />}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Answered>
    </Dialog>
  )
}
