import { Button, FileButton } from '@mantine/core'
import { type Attendance, type Training, trainingTopics } from '@probity/contract/training/training.ts'
import { inLanguage, nameIn } from '@probity/contract/words/bilingual.ts'
import { FieldText } from '#web/form/read-only.tsx'
import { fileSize, tableDay, tableMinute } from '#web/format.ts'
import type { Language } from '#web/i18n/languages.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { isPast, isSigned, notePaper, removeTraining, sendMaterial, takeMaterial } from './training-calls.ts'
import { TrainingDialog } from './training-dialog.tsx'

export const titleOf = ({ title, title_zh_hant }: Pick<Training, 'title' | 'title_zh_hant'>, language: Language) =>
  nameIn({ name: title, name_zh_hant: title_zh_hant }, language)

interface RecordProps {
  training: Training
  mayChange: boolean
  onClose: () => void
}
const width = 720

/** One training over the register: who was there and signed, and the material. */
export function TrainingRecord({ training, mayChange, onClose }: RecordProps) {
  const t = useWords()
  return (
    <Dialog opened onClose={onClose} title={titleOf(training, useLanguage())} width={width}>
      <div className="stack gap-16">
        <Facts training={training} />
        <SmallTable title={t('training.presence')}>
          <thead>
            <tr>
              <th scope="col">{t('training.attendee')}</th>
              <th scope="col">{t('training.signed')}</th>
            </tr>
          </thead>
          <tbody>
            {training.attendances.map((one) => (
              <tr key={one.id}>
                <td>{one.name}</td>
                <td data-wide="true">
                  <Signature attendance={one} />
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
        <Material training={training} />
        {mayChange && <Acts {...{ training, onClose }} />}
      </div>
    </Dialog>
  )
}

function Facts({ training }: { training: Training }) {
  const t = useWords()
  const language = useLanguage()
  const { day, topic, trainer, minutes, again_day, created_by, note } = training
  return (
    <div className="grid halves gap-8-16">
      <FieldText label={t('training.day')}>{tableDay(day, language)}</FieldText>
      <FieldText label={t('training.topic')}>{inLanguage(trainingTopics[topic], language)}</FieldText>
      <FieldText label={t('training.trainer')}>{trainer}</FieldText>
      <FieldText label={t('training.minutes')}>{minutes}</FieldText>
      <FieldText label={t('training.again')}>
        {again_day === null ? t('training.once') : tableDay(again_day, language)}
      </FieldText>
      <FieldText label={t('training.recordedBy')}>{created_by}</FieldText>
      {note !== '' && (
        <div className="whole-row">
          <FieldText label={t('training.remarks')}>{note}</FieldText>
        </div>
      )}
    </div>
  )
}

function Signature({ attendance: { signed_date, noted_by, username } }: { attendance: Attendance }) {
  const t = useWords()
  const language = useLanguage()
  if (signed_date === null)
    return <span className="orange">{t(username === null ? 'training.paperMissing' : 'training.unsigned')}</span>
  const at = tableMinute(signed_date, language)
  return noted_by === null ? at : t('training.onPaper', { at, by: noted_by })
}

function Material({ training: { id, files } }: { training: Training }) {
  const t = useWords()
  const { attempt } = useAttempt()
  return (
    <section className="h3-text stack gap-4">
      <h3>{t('training.material')}</h3>
      <ul className="plain-list stack gap-4">
        {files.map((file) => (
          <li key={file.id}>
            <LinkButton onClick={() => void attempt(() => takeMaterial(id, file))}>{file.file_name}</LinkButton>{' '}
            <small className="ink-3">{t('training.fileOf', { size: fileSize(file.size), by: file.added_by })}</small>
          </li>
        ))}
        {files.length === 0 && <li className="ink-3">{t('training.noMaterial')}</li>}
      </ul>
    </section>
  )
}

function Acts({ training, onClose }: Omit<RecordProps, 'mayChange'>) {
  const t = useWords()
  const { attempt, isBusy } = useAttempt()
  const lacksPaper =
    isPast(training) &&
    training.attendances.some(({ username, signed_date }) => username === null && signed_date === null)
  const attach = (file: File | null) =>
    file !== null &&
    attempt(async () => {
      await sendMaterial(training.id, file)
      notifyDone(t('training.attached', { name: file.name }))
    })
  const note = () =>
    attempt(async () => {
      await notePaper(training.id)
      notifyDone(t('training.paperNoted'))
    })
  return (
    <>
      {lacksPaper && training.files.length === 0 && <p className="ink-3">{t('training.sheetFirst')}</p>}
      {isSigned(training) && <p className="ink-3">{t('training.fixed')}</p>}
      <div className="row wrap gap-8">
        <FileButton onChange={(file) => void attach(file)} disabled={isBusy}>
          {(props) => <Button {...props}>{t('training.attach')}</Button>}
        </FileButton>
        {lacksPaper && training.files.length > 0 && (
          <Button disabled={isBusy} onClick={() => void note()}>
            {t('training.notePaper')}
          </Button>
        )}
        <OpensDialog
          opener={(open) => <Button onClick={open}>{t('training.change')}</Button>}
          dialog={(close) => <TrainingDialog training={training} onClose={close} />}
        />
        {!isSigned(training) && (
          <OpensDialog
            opener={(open) => <Button onClick={open}>{t('training.remove')}</Button>}
            dialog={(close) => <RemoveTraining {...{ training, onRemoved: onClose, onClose: close }} />}
          />
        )}
      </div>
    </>
  )
}

function RemoveTraining(props: { training: Training; onRemoved: () => void; onClose: () => void }) {
  const { training, onRemoved, onClose } = props
  const t = useWords()
  const title = titleOf(training, useLanguage())
  const remove = async () => {
    await removeTraining(training.id)
    notifyDone(t('training.removed', { title }))
    onRemoved()
  }
  return (
    <ConfirmDialog
      opened
      tone="red"
      title={t('training.removeTitle', { title })}
      confirm={t('training.remove')}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('training.removeBody')}
    </ConfirmDialog>
  )
}
