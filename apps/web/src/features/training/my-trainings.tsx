import { Button } from '@mantine/core'
import { useAnswer } from '#web/api/use-answer.ts'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { SmallTable, SpokenHead } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { isPast, mineQuery, signTraining } from './training-calls.ts'
import { titleOf } from './training-record.tsx'

/** Trainings that the reader attended and has not signed for. Who keeps the register reads only of what there is to sign. */
export function MyTrainings({ isAlone }: { isAlone: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const answer = useAnswer(mineQuery)
  const { isBusy, attempt } = useAttempt()
  const sign = (id: number) =>
    attempt(async () => {
      await signTraining(id)
      notifyDone(t('training.youSigned'))
    })
  return (
    <Answered answer={answer} as="part">
      {(rows) => {
        const left = rows.filter((row) => !row.is_signed && isPast(row))
        if (left.length === 0) return isAlone && <p className="pad-inline-gutter">{t('training.nothingToSign')}</p>
        return (
          <section className="h2-14 fixed">
            <h2 className="pad-inline-gutter">{t('training.mine')}</h2>
            <SmallTable title={t('training.mine')}>
              <thead>
                <tr>
                  <th scope="col">{t('training.day')}</th>
                  <th scope="col">{t('training.title')}</th>
                  <SpokenHead>{t('training.sign')}</SpokenHead>
                </tr>
              </thead>
              <tbody>
                {left.map((row) => (
                  <tr key={row.id}>
                    <td>{tableDay(row.day, language)}</td>
                    <td data-wide>
                      {titleOf(row, language)} <small>{row.trainer}</small>
                    </td>
                    <td>
                      <Button size="xs" disabled={isBusy} onClick={() => void sign(row.id)}>
                        {t('training.sign')}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </SmallTable>
          </section>
        )
      }}
    </Answered>
  )
}
