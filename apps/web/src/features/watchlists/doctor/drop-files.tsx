import { ActionIcon, FileButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { shortNameIn } from '@probity/contract/words/bilingual.ts'
import { useMutation } from '@tanstack/react-query'
import { describeError } from '#web/errors.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconCopy, IconUpload } from '#web/ui/generated/icons.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { listWordsOf, type NamedList } from '../list-state.ts'
import { type ShownList, sendAnyFiles } from '../watchlist-calls.ts'
import classes from './list-doctor.module.css'

interface DropFilesProps {
  /** Every list, read in or not, because a dropped file may be of any. */
  lists: readonly NamedList[]
  /** The lists whose files can be fetched at the addresses shown. */
  official: readonly ShownList[]
  onSent: () => void
  Heading: 'h2' | 'h3'
}

/** For machines without internet: files fetched elsewhere, several lists at once. */
export function DropFiles({ lists, official, onSent, Heading }: DropFilesProps) {
  const t = useWords()
  const language = useLanguage()
  const [isOver, dragging] = useDisclosure()
  const sending = useMutation({
    mutationFn: (files: readonly File[]) => sendAnyFiles(files),
    onSuccess: (received) => {
      const names = received.map(({ code }) => listWordsOf(lists, code, language))
      notifyDone(t('lists.received', { name: listed(names, t) }))
      onSent()
    },
  })
  const take = (files: readonly File[]) => files.length > 0 && sending.mutate(files)
  return (
    <section>
      <Heading>{t('doctor.noInternet')}</Heading>
      <p>{t('doctor.noInternetHow')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside */}
      <div
        className={classes['drop']}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          dragging.open()
        }}
        onDragLeave={dragging.close}
        onDrop={(event) => {
          event.preventDefault()
          dragging.close()
          take([...event.dataTransfer.files])
        }}
      >
        <IconUpload size={18} stroke={1.6} aria-hidden="true" />
        <FileButton multiple onChange={take}>
          {(props) => (
            <button type="button" {...props} className={classes['choose']} disabled={sending.isPending}>
              {t(sending.isPending ? 'doctor.sending' : 'doctor.drop')}
            </button>
          )}
        </FileButton>
        <span className={classes['note']}>{t('doctor.dropNote')}</span>
      </div>
      {sending.error !== null && <Notice tone="red">{describeError(sending.error).text}</Notice>}
      <ul className={classes['addresses']}>
        {official.map((list) => (
          <li key={list.code}>
            <b>{shortNameIn(list, language)}</b>
            <a href={list.address} target="_blank" rel="noreferrer">
              {new URL(list.address || 'https://none').hostname}
            </a>
            <ActionIcon
              aria-label={t('doctor.copy', { list: list.short_name })}
              onClick={() => void navigator.clipboard.writeText(list.address)}
            >
              <IconCopy size={15} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <p className={classes['note']}>{t('doctor.byHandNote')}</p>
    </section>
  )
}
