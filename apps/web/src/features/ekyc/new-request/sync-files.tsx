import { Button, Checkbox } from '@mantine/core'
import type { AttachmentRow } from '@probity/contract/attachments/attachments.ts'
import type { EkycClient, EkycDocument } from '@probity/contract/ekyc/ekyc.ts'
import { type EkycDocumentType, ekycDocumentTypeNames } from '@probity/contract/ekyc/ekyc-documents.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { useFields } from '#web/form/use-fields.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Day } from '#web/ui/date-display.tsx'
import { SmallTable, SpokenHead } from '#web/ui/page/small-table.tsx'
import { Select } from '#web/ui/select.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import classes from '../ekyc.module.css'
import { refreshEkyc } from '../ekyc-calls.ts'
import { companyFiles } from '../sending/company-files.ts'
import { tellFailed } from '../sending/fail-words.ts'
import { typeName } from '../sending/in-language.ts'
import { syncFiles } from '../sending/sync-file.ts'
import { typeOf } from './type-of.ts'

interface SyncFilesProps {
  client: EkycClient
  files: readonly EkycDocument[]
}

/** Step 2: the company's attachments to share. Files that are already copied are marked. */
export function SyncFiles({ client, files }: SyncFilesProps) {
  return (
    <Answered answer={useAnswer(companyFiles(client.company_id))} as="part">
      {(attachments) => <Choice client={client} files={files} attachments={attachments} />}
    </Answered>
  )
}

interface Chosen {
  chosen: ReadonlySet<number>
  /** Kinds that the user changed. */
  types: Readonly<Record<number, EkycDocumentType>>
  /** Names of files whose copy failed verification. */
  failed: readonly string[]
}

function Choice({ client, files, attachments }: SyncFilesProps & { attachments: readonly AttachmentRow[] }) {
  const t = useWords()
  const language = useLanguage()
  const { values, set } = useFields<Chosen>({ chosen: new Set(), types: {}, failed: [] })
  const { chosen, types, failed } = values
  const { isBusy, attempt } = useAttempt()
  const copies = new Map(files.map((file) => [file.sha256, file]))
  const kind = (file: AttachmentRow) => copies.get(file.sha256)?.type ?? types[file.id] ?? typeOf(file)
  const sync = () =>
    void attempt(async () => {
      const wanted = attachments.filter(({ id }) => chosen.has(id)).map((file) => ({ ...file, type: kind(file) }))
      const left = new Set(chosen)
      const unlike = await syncFiles({
        client: client.id,
        company: client.company_id,
        files: wanted,
        onDone: (id) => void left.delete(id),
      }).finally(refreshEkyc)
      set({ chosen: left, failed: unlike.map(({ file_name }) => file_name) })
    }, tellFailed)
  const toggle = (id: number, isIn: boolean) =>
    set({ chosen: new Set(isIn ? [...chosen, id] : [...chosen].filter((one) => one !== id)) })
  const open = attachments.filter(({ sha256 }) => !copies.has(sha256))
  return (
    <section aria-labelledby="ekyc-step">
      <div className={classes['paneHead']}>
        <h2 id="ekyc-step">{t('ekyc.whichFiles')}</h2>
        <Button onClick={() => set({ chosen: new Set(open.map(({ id }) => id)) })} disabled={open.length === 0}>
          {t('ekyc.chooseAll')}
        </Button>
        <Button variant="filled" disabled={isBusy || chosen.size === 0} onClick={sync}>
          {isBusy ? t('ekyc.syncing') : t('ekyc.syncFiles', { n: chosen.size })}
        </Button>
      </div>
      {failed.length > 0 && <p role="alert">{t('ekyc.notVerified', { names: listed([...failed], t) })}</p>}
      {attachments.length === 0 ? (
        <p className="pad-12-gutter ink-3">{t('ekyc.noAttachments')}</p>
      ) : (
        <SmallTable title={t('ekyc.whichFiles')}>
          <thead>
            <tr>
              <SpokenHead>{t('ekyc.choose')}</SpokenHead>
              <th scope="col">{t('ekyc.document.name')}</th>
              <th scope="col">{t('ekyc.document.kind')}</th>
              <th scope="col">{t('ekyc.document.uploadedAt')}</th>
              <th scope="col">{t('ekyc.document.status')}</th>
            </tr>
          </thead>
          <tbody>
            {attachments.map((file) => {
              const copy = copies.get(file.sha256)
              return (
                <tr key={file.id}>
                  <td>
                    <Checkbox
                      aria-label={t('ekyc.copyOf', { name: file.file_name })}
                      checked={copy !== undefined || chosen.has(file.id)}
                      disabled={copy !== undefined}
                      onChange={(event) => toggle(file.id, event.currentTarget.checked)}
                    />
                  </td>
                  <td data-wide>
                    {file.file_name}
                    {file.description !== '' && <small> {file.description}</small>}
                  </td>
                  <td>
                    <Select
                      size="xs"
                      aria-label={t('ekyc.kindOf', { name: file.file_name })}
                      disabled={copy !== undefined}
                      allowDeselect={false}
                      data={ekycDocumentTypeNames.map((value) => ({ value, label: typeName(value, language) }))}
                      value={kind(file)}
                      onChange={(value) => set({ types: { ...types, [file.id]: value as EkycDocumentType } })}
                    />
                  </td>
                  <td>
                    <Day value={file.create_date} />
                  </td>
                  <td>{copy === undefined ? t('ekyc.notSynced') : t(`ekyc.status.${copy.status}`)}</td>
                </tr>
              )
            })}
          </tbody>
        </SmallTable>
      )}
    </section>
  )
}
