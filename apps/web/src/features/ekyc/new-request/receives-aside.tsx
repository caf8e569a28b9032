import { Button, Textarea } from '@mantine/core'
import { type EkycBank, type EkycClient, type EkycDocument, ekycMessageMax } from '@probity/contract/ekyc/ekyc.ts'
import { ekycPhrases } from '@probity/contract/ekyc/ekyc-documents.ts'
import { inLanguage, nameIn } from '@probity/contract/words/bilingual.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CompanyName } from '#web/ui/name.tsx'
import { Outgoing } from '../sending/outgoing.tsx'
import classes from './new-request.module.css'

interface Parcel {
  bank: EkycBank
  documents: readonly EkycDocument[]
}

interface ReceivesAsideProps {
  parcels: readonly Parcel[]
  client: EkycClient
  message: string
  left: ReadonlySet<string>
  onMessage: (message: string) => void
  /** Excluded files, by bank and file. */
  onLeave: (left: ReadonlySet<string>) => void
}

/** What each bank receives, page by page as it will see it, and the first message. */
export function ReceivesAside({ parcels, client, message, left, onMessage, onLeave }: ReceivesAsideProps) {
  const t = useWords()
  const language = useLanguage()
  const phrase = ekycPhrases.firm[0]
  const words = inLanguage(phrase, language).replace('{company}', nameIn(client, language))
  return (
    <div className={classes['receives']}>
      <h2>{t('ekyc.receives')}</h2>
      {parcels.length === 0 && <p>{t('ekyc.receives.none')}</p>}
      {parcels.map(({ bank, documents }) => (
        <section key={bank.id}>
          <h3>
            <CompanyName english={bank.name} chinese={bank.name_zh_hant} />
          </h3>
          <Outgoing bank={bank} documents={documents} />
          <div className="flex wrap gap-2">
            {documents.map(({ id, name }) => (
              <Button
                key={id}
                size="xs"
                variant="subtle"
                onClick={() => onLeave(new Set([...left, `${bank.id} ${id}`]))}
              >
                {t('ekyc.leaveOut', { name })}
              </Button>
            ))}
            {[...left].some((key) => key.startsWith(`${bank.id} `)) && (
              <Button
                size="xs"
                onClick={() => onLeave(new Set([...left].filter((key) => !key.startsWith(`${bank.id} `))))}
              >
                {t('ekyc.takeAll')}
              </Button>
            )}
          </div>
        </section>
      ))}
      <div className="flex between gap-8 small medium">
        <label htmlFor="ekyc-first">{t('ekyc.firstMessage')}</label>
        <LinkButton onClick={() => onMessage(words)}>{t('ekyc.phrases')}</LinkButton>
      </div>
      <Textarea
        id="ekyc-first"
        autosize
        minRows={4}
        maxLength={ekycMessageMax}
        value={message}
        onChange={(event) => onMessage(event.currentTarget.value)}
      />
    </div>
  )
}
