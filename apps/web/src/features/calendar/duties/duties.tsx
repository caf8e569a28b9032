import { Button } from '@mantine/core'
import { type LicenceDuty, licences } from '@probity/contract/calendar/licence-duties.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { EmptyList } from '#web/table/table-states.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { SmallTable, SpokenHead } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { dutiesApi, dutiesChanged, dutiesQuery } from '../calendar-calls.ts'
import classes from './duties.module.css'
import { DutyDialog } from './duty-dialog.tsx'
import { UsualDialog } from './usual-dialog.tsx'

type Open = { act: 'add' | 'usual' } | { act: 'edit' | 'remove'; duty: LicenceDuty }

/** The firm's own duties by licence. */
export function Screen() {
  const t = useWords()
  const answer = useAnswer(dutiesQuery)
  const mayChange = useMayChange('SETTINGS')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Answered answer={answer}>
      {(duties) => (
        <>
          <PageHead
            title={t('menu.duties')}
            note={mayChange ? t('duties.note', { n: duties.length }) : t('duties.noRight')}
            actions={
              mayChange && (
                <>
                  <Button onClick={() => setOpen({ act: 'usual' })}>{t('duties.usual')}</Button>
                  <Button variant="filled" onClick={() => setOpen({ act: 'add' })}>
                    {t('duties.add')}
                  </Button>
                </>
              )
            }
          />
          {duties.length === 0 ? (
            <EmptyList title={t('duties.empty')}>{t('duties.emptyBody')}</EmptyList>
          ) : (
            <Table duties={duties} mayChange={mayChange} onOpen={setOpen} />
          )}
          {open?.act === 'add' && <DutyDialog onClose={close} />}
          {open?.act === 'edit' && <DutyDialog duty={open.duty} onClose={close} />}
          {open?.act === 'usual' && <UsualDialog onClose={close} />}
          {open?.act === 'remove' && <RemoveDuty duty={open.duty} onClose={close} />}
        </>
      )}
    </Answered>
  )
}

interface TableProps {
  duties: readonly LicenceDuty[]
  mayChange: boolean
  onOpen: (open: Open) => void
}

function Table({ duties, mayChange, onOpen }: TableProps) {
  const t = useWords()
  const language = useLanguage()
  const sorted = duties.toSorted((one, other) => licences.indexOf(one.licence) - licences.indexOf(other.licence))
  return (
    <SmallTable title={t('menu.duties')} className={classes['duties']}>
      <thead>
        <tr>
          <th scope="col">{t('duties.name')}</th>
          <th scope="col">{t('duties.licence')}</th>
          <th scope="col">{t('duties.first')}</th>
          <th scope="col">{t('duties.every')}</th>
          <th scope="col">{t('duties.basis')}</th>
          <th scope="col">{t('duties.inCharge')}</th>
          {mayChange && <SpokenHead>{t('duties.actions')}</SpokenHead>}
        </tr>
      </thead>
      <tbody>
        {sorted.map((duty) => (
          <tr key={duty.id}>
            <td>
              <b>{nameIn(duty, language)}</b>
              {duty.is_legal && <small> {t('duties.legal')}</small>}
            </td>
            <td>{t(`duties.licence.${duty.licence}`)}</td>
            <td>{tableDay(duty.first_day, language)}</td>
            <td>{duty.every_months === null ? t('duties.once') : t('duties.months', { n: duty.every_months })}</td>
            <td>{duty.basis === '' ? '–' : duty.basis}</td>
            <td>{duty.in_charge ?? t('calendar.nobody')}</td>
            {mayChange && (
              <td className="nowrap">
                <Button size="xs" onClick={() => onOpen({ act: 'edit', duty })}>
                  {t('duties.change')}
                </Button>
                <Button size="xs" variant="subtle" onClick={() => onOpen({ act: 'remove', duty })}>
                  {t('duties.remove')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}

function RemoveDuty({ duty, onClose }: { duty: LicenceDuty; onClose: () => void }) {
  const t = useWords()
  const language = useLanguage()
  const name = nameIn(duty, language)
  const remove = async () => {
    await dutiesChanged(dutiesApi.remove(duty.id))
    notifyDone(t('duties.removed', { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      tone="red"
      title={t('duties.removeTitle', { name })}
      confirm={t('duties.remove')}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('duties.removeBody')}
    </ConfirmDialog>
  )
}
