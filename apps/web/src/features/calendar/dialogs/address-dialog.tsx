import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { CalendarAddress } from '@probity/contract/calendar/calendar.ts'
import { useState } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { relativeTime, tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import dialog from '#web/ui/dialogs/dialog.module.css'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconCheck, IconCopy } from '#web/ui/generated/icons.ts'
import { useNow } from '#web/ui/now.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { addressQuery, makeAddress, revokeAddress } from '../calendar-calls.ts'
import classes from './dialogs.module.css'

const width = 560

/** The user's private feed address: create, renew, revoke. It is shown once, because only its hash is stored. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const answer = useAnswer(addressQuery)
  const [made, setMade] = useState<string>()
  return (
    <Dialog opened width={width} title={t('calendar.address')} onClose={onClose}>
      <div className="stack gap-12">
        <p>{t('calendar.addressNote')}</p>
        <Answered answer={answer} as="part">
          {(address) => <Address address={address} made={made} onMade={setMade} />}
        </Answered>
      </div>
    </Dialog>
  )
}

interface AddressProps {
  address: CalendarAddress
  made: string | undefined
  onMade: (made: string | undefined) => void
}

function Address({ address: { create_date, last_used_date }, made, onMade }: AddressProps) {
  const t = useWords()
  const language = useLanguage()
  const now = useNow()
  const { isBusy, attempt } = useAttempt()
  const isThere = create_date !== null
  const revoke = async () => {
    await revokeAddress()
    onMade(undefined)
    notifyDone(t('calendar.addressRevoked'))
  }
  return (
    <>
      {made !== undefined && isThere && <Shown address={made} />}
      <p role="status">
        {isThere
          ? t('calendar.addressSince', {
              day: tableMinute(create_date, language),
              used: last_used_date === null ? t('calendar.neverUsed') : relativeTime(last_used_date, now, t),
            })
          : t('calendar.noAddress')}
      </p>
      <div className={dialog['actions']}>
        {isThere && (
          <Button disabled={isBusy} onClick={() => void attempt(revoke)}>
            {t('calendar.revoke')}
          </Button>
        )}
        <Button
          variant="filled"
          disabled={isBusy}
          onClick={() => void attempt(async () => onMade(await makeAddress()))}
        >
          {t(isThere ? 'calendar.renew' : 'calendar.makeAddress')}
        </Button>
      </div>
    </>
  )
}

function Shown({ address }: { address: string }) {
  const t = useWords()
  const [isCopied, copying] = useDisclosure()
  const copy = async () => {
    await navigator.clipboard?.writeText(address)
    copying.open()
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <div className={classes['shown']}>
      <p>{t('calendar.addressOnce')}</p>
      <code>{address}</code>
      <Button leftSection={<Icon size={15} aria-hidden="true" />} onClick={() => void copy()}>
        {t(isCopied ? 'calendar.copied' : 'calendar.copy')}
      </Button>
    </div>
  )
}
