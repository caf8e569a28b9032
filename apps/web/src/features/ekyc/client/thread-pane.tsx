import { Button, Menu, Textarea } from '@mantine/core'
import { type EkycClient, type EkycRequest, type EkycThreadEntry, ekycMessageMax } from '@probity/contract/ekyc/ekyc.ts'
import { ekycPhrases } from '@probity/contract/ekyc/ekyc-documents.ts'
import { inLanguage, nameIn } from '@probity/contract/words/bilingual.ts'
import { useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconSend } from '#web/ui/generated/icons.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import thread from '#web/ui/page/thread.module.css'
import { Answered } from '#web/ui/states/answered.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import common from '../ekyc.module.css'
import { refreshEkyc, threadOf, writeThread } from '../ekyc-calls.ts'
import { tellFailed } from '../sending/fail-words.ts'
import { stageName } from '../sending/in-language.ts'
import classes from './client.module.css'

interface ThreadPaneProps {
  request: EkycRequest
  client: EkycClient
}

/** Messages and events, oldest first, with the message input below. */
export function ThreadPane({ request, client }: ThreadPaneProps) {
  const t = useWords()
  const mayChange = useMayChange('EKYC')
  const { stage, consent } = request
  const isOpen = consent?.is_in_force === true && stage !== 'draft' && stage !== 'cancelled' && stage !== 'expired'
  return (
    <section className={classes['thread']} aria-labelledby="ekyc-thread">
      <div className={common['paneHead']}>
        <h2 id="ekyc-thread">{t('ekyc.thread')}</h2>
        <span>{t('ekyc.thread.fixed')}</span>
      </div>
      <Answered answer={useAnswer(threadOf(request.id))} as="part">
        {(entries) => (
          <ol className={classes['entries']}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} bank={request.bank_name} />
            ))}
            {entries.length === 0 && <li className="pad-12-gutter ink-3">{t('ekyc.thread.none')}</li>}
          </ol>
        )}
      </Answered>
      {mayChange && isOpen && <Writing request={request} client={client} />}
      {mayChange && !isOpen && <p className="pad-12-gutter quiet">{t('ekyc.thread.closed')}</p>}
    </section>
  )
}

function Entry({ entry, bank }: { entry: EkycThreadEntry; bank: string }) {
  const t = useWords()
  const language = useLanguage()
  const { kind, sender, stage, message, username, created_at, added, removed } = entry
  const when = tableMinute(created_at, language)
  if (kind !== 'message')
    return (
      <li className={classes['event']}>
        <span>
          {when}:{' '}
          {kind === 'stage' && stage !== null
            ? stageName(stage, language)
            : kind === 'consent'
              ? t('ekyc.event.withdrawn')
              : t('ekyc.event.documents', { added, removed })}
        </span>
      </li>
    )
  return (
    <li className={thread['said']} data-own={sender === 'firm'}>
      <span className="quiet">
        {sender === 'bank' ? bank : username} {when}
      </span>
      <p>{message}</p>
    </li>
  )
}

function Writing({ request, client }: ThreadPaneProps) {
  const t = useWords()
  const language = useLanguage()
  const [message, setMessage] = useState('')
  const { isBusy, attempt } = useAttempt()
  const send = () =>
    void attempt(async () => {
      await writeThread(request.id, message)
      setMessage('')
      await refreshEkyc()
    }, tellFailed)
  const phrases = ekycPhrases.firm.map((phrase) =>
    inLanguage(phrase, language).replace('{company}', nameIn(client, language)),
  )
  return (
    <div className={classes['writing']}>
      <div className="flex between gap-8 small medium">
        <label htmlFor="ekyc-message">{t('ekyc.messageTo', { bank: request.bank_name })}</label>
        <Menu position="top-end">
          <Menu.Target>
            <Button size="xs" variant="subtle">
              {t('ekyc.phrases')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {phrases.map((phrase) => (
              <Menu.Item key={phrase} onClick={() => setMessage(message === '' ? phrase : `${message}\n${phrase}`)}>
                {phrase}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <Textarea
        id="ekyc-message"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={ekycMessageMax}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && message.trim() !== '' && !isBusy) send()
        }}
      />
      <Button
        disabled={isBusy || message.trim() === ''}
        onClick={send}
        leftSection={<IconSend size={15} aria-hidden="true" />}
        rightSection={<Keys keys={['Ctrl', 'Enter']} />}
      >
        {t('ekyc.send')}
      </Button>
    </div>
  )
}
