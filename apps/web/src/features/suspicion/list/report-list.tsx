import { Button } from '@mantine/core'
import type { ReportLine } from '@probity/contract/suspicion/suspicion-reports.ts'
import { Link } from '@tanstack/react-router'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { count, tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { suspicionPaths } from '#web/paths/review/suspicion.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { IconPlus } from '#web/ui/generated/icons.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { DoNotTell } from '../do-not-tell.tsx'
import { NewReport } from '../edit/new-report.tsx'
import classes from '../suspicion.module.css'
import { desk, reportLines } from '../suspicion-calls.ts'
import { RightsDialog } from './rights-dialog.tsx'

/** The reports on which the user is named. */
export function Screen() {
  const t = useWords()
  const allowed = valueIfKnown(useAnswer(desk))
  return (
    <div className="stack tall">
      <PageHead
        title={t('menu.suspicion')}
        actions={
          <>
            {allowed?.may_give === true && (
              <OpensDialog
                opener={(open) => <Button onClick={open}>{t('suspicion.rights')}</Button>}
                dialog={(close) => <RightsDialog onClose={close} />}
              />
            )}
            {allowed?.may_make === true && (
              <OpensDialog
                opener={(open) => (
                  <Button variant="filled" leftSection={<IconPlus size={15} aria-hidden="true" />} onClick={open}>
                    {t('suspicion.new')}
                  </Button>
                )}
                dialog={(close) => <NewReport onClose={close} />}
              />
            )}
          </>
        }
      />
      <DoNotTell />
      <Answered answer={useAnswer(reportLines)}>{(lines) => <Lines lines={lines} />}</Answered>
    </div>
  )
}

function Lines({ lines }: { lines: readonly ReportLine[] }) {
  const t = useWords()
  const language = useLanguage()
  if (lines.length === 0) return <p className={classes['none']}>{t('suspicion.none')}</p>
  return (
    <div className={classes['lines']}>
      <SmallTable title={t('menu.suspicion')}>
        <thead>
          <tr>
            <th scope="col">{t('suspicion.number')}</th>
            <th scope="col">{t('suspicion.state')}</th>
            <th scope="col">{t('suspicion.subjects')}</th>
            <th scope="col" className={classes['right']}>
              {t('suspicion.transactions')}
            </th>
            <th scope="col" className={classes['right']}>
              {t('suspicion.named')}
            </th>
            <th scope="col">{t('suspicion.made')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, number, state, names, transactions, readers, create_date, state_date }) => (
            <tr key={id}>
              <td>
                <Link to={suspicionPaths.report(id)} className="mono small">
                  {number}
                </Link>
              </td>
              <td>
                {t(`suspicion.state.${state}`)}{' '}
                {state_date !== null && <span className={classes['quiet']}>{tableDay(state_date, language)}</span>}
              </td>
              <td>{names.join(language === 'en' ? ', ' : '、')}</td>
              <td className={classes['right']}>{count(transactions)}</td>
              <td className={classes['right']}>{count(readers)}</td>
              <td>{tableDay(create_date, language)}</td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </div>
  )
}
