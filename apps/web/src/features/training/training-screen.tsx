import { Button } from '@mantine/core'
import type { Training } from '@probity/contract/training/training.ts'
import { trainingTopics } from '@probity/contract/training/training.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMayChange, useMayOpen } from '#web/access/can.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { EmptyList } from '#web/table/table-states.tsx'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { MyTrainings } from './my-trainings.tsx'
import { trainingsQuery } from './training-calls.ts'
import { TrainingDialog } from './training-dialog.tsx'
import { TrainingRecord, titleOf } from './training-record.tsx'

/** The register of the firm for those who keep it; everybody finds the trainings to sign for. */
export function Screen() {
  const t = useWords()
  const mayRead = useMayOpen('AuditLog')
  const mayChange = useMayChange('AUDITLOG')
  return (
    <>
      <PageHead
        title={t('menu.training')}
        note={t(mayRead ? 'training.note' : 'training.ownNote')}
        actions={
          mayChange && (
            <OpensDialog
              opener={(open) => (
                <Button variant="filled" onClick={open}>
                  {t('training.add')}
                </Button>
              )}
              dialog={(close) => <TrainingDialog onClose={close} />}
            />
          )
        }
      />
      <MyTrainings isAlone={!mayRead} />
      {mayRead && <Register mayChange={mayChange} />}
    </>
  )
}

function Register({ mayChange }: { mayChange: boolean }) {
  const t = useWords()
  const answer = useAnswer(trainingsQuery)
  const { training: chosen } = useSearch({ strict: false }) as { training?: string | number }
  const navigate = useNavigate()
  const choose = (training?: number) => void navigate({ to: '.', search: training === undefined ? {} : { training } })
  return (
    <Answered answer={answer} as="part">
      {(rows) => {
        const shown = rows.find(({ id }) => String(id) === String(chosen))
        return rows.length === 0 ? (
          <EmptyList title={t('training.empty')}>{t('training.emptyBody')}</EmptyList>
        ) : (
          <>
            <List rows={rows} onChoose={choose} />
            {shown !== undefined && <TrainingRecord training={shown} mayChange={mayChange} onClose={() => choose()} />}
          </>
        )
      }}
    </Answered>
  )
}

function List({ rows, onChoose }: { rows: readonly Training[]; onChoose: (id: number) => void }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <SmallTable title={t('menu.training')}>
      <thead>
        <tr>
          <th scope="col">{t('training.day')}</th>
          <th scope="col">{t('training.title')}</th>
          <th scope="col">{t('training.topic')}</th>
          <th scope="col">{t('training.trainer')}</th>
          <th scope="col">{t('training.presence')}</th>
          <th scope="col">{t('training.again')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{tableDay(row.day, language)}</td>
            <td>
              <LinkButton onClick={() => onChoose(row.id)}>{titleOf(row, language)}</LinkButton>
            </td>
            <td>{inLanguage(trainingTopics[row.topic], language)}</td>
            <td>{row.trainer}</td>
            <td>
              {t('training.signedOf', {
                n: row.attendances.filter(({ signed_date }) => signed_date !== null).length,
                of: row.attendances.length,
              })}
            </td>
            <td>{row.again_day === null ? t('training.once') : tableDay(row.again_day, language)}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}
