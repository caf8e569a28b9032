import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMayOpen } from '#web/access/can.tsx'
import { request } from '#web/api/transport.ts'
import { clock } from '#web/clock.ts'
import { isoDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { saveBlob } from '#web/ui/save-file.ts'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import classes from '../transactions.module.css'

const width = 400
const monthLength = 7

/** Count and sums of a month by type and currency, as a workbook; for users who may export. */
export function MonthlyFiguresButton() {
  const t = useWords()
  const mayExport = useMayOpen('Export')
  if (!mayExport) return null
  return (
    <OpensDialog
      opener={(open) => <Button onClick={open}>{t('txn.figuresOf')}</Button>}
      dialog={(close) => (
        <Dialog opened onClose={close} title={t('txn.figuresOf')} width={width} isFreeToClose>
          <Choose onDone={close} />
        </Dialog>
      )}
    />
  )
}

function Choose({ onDone }: { onDone: () => void }) {
  const t = useWords()
  const lang = useLanguage()
  const [month, setMonth] = useState(() => isoDay(clock.now()).slice(0, monthLength))
  const { isBusy, attempt } = useAttempt()
  const fetchBook = () =>
    attempt(async () => {
      const answer = await request({ method: 'POST', url: '/v2/transactions/figures', body: { month, lang } })
      saveBlob(`figures-${month}.xlsx`, await answer.blob())
      onDone()
    })
  return (
    <form
      className={classes['month']}
      onSubmit={(event) => {
        event.preventDefault()
        void fetchBook()
      }}
    >
      <TextInput
        label={t('txn.month')}
        placeholder="YYYY-MM"
        data-autofocus
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled" disabled={isBusy}>
        {t('button.download')}
      </Button>
    </form>
  )
}
