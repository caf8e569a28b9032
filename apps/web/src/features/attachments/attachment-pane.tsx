import { ActionIcon, Button } from '@mantine/core'
import type { AttachmentRow } from '@probity/contract/attachments/attachments.ts'
import { Link } from '@tanstack/react-router'
import { fileSize, isoDateTime } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { alertPaths } from '#web/paths/review/alerts.ts'
import { IconX } from '#web/ui/generated/icons.ts'
import { AttachmentContent, canPreview } from './attachment-preview.tsx'
import classes from './attachments.module.css'

const hashEnds = 6

/** The selected file beside the list: preview, type, author and all records it belongs to. */
export function AttachmentPane({ row, onClose }: { row: AttachmentRow; onClose: () => void }) {
  const t = useWords()
  const name = row.file_name
  return (
    <aside className={classes['pane']} aria-label={t('attachment.pane', { name })}>
      <div className={classes['paneHead']}>
        <h3>{name}</h3>
        <Button component="a" size="xs" variant="subtle" href={row.view_path} target="_blank" rel="noopener">
          {t('attachment.open')}
        </Button>
        <ActionIcon size={24} aria-label={t('button.close')} onClick={onClose}>
          <IconX size={15} aria-hidden="true" />
        </ActionIcon>
      </div>
      {canPreview(row) ? (
        <AttachmentContent key={row.id} row={row} />
      ) : (
        <p className={classes['noPicture']}>{t('attachment.noPreview')}</p>
      )}
      <dl>
        <Fact title={t('attachment.description')}>{row.description || '–'}</Fact>
        <Fact title={t('attachment.size')}>{fileSize(row.size)}</Fact>
        <Fact title={t('attachment.added')}>
          {row.uploaded_by}
          {t('app.listComma')}
          {isoDateTime(row.create_date)}
        </Fact>
        <Fact title="SHA-256">
          <code title={row.sha256}>
            {row.sha256.slice(0, hashEnds)}…{row.sha256.slice(-hashEnds)}
          </code>
        </Fact>
      </dl>
      <Links row={row} />
    </aside>
  )
}

const Fact = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)

function Links({ row }: { row: AttachmentRow }) {
  const t = useWords()
  const links = [
    ...row.person_ids.map((id) => ({ to: personPaths.person(id), words: t('attachment.ofPerson', { id }) })),
    ...row.company_ids.map((id) => ({ to: companyPaths.company(id), words: t('attachment.ofCompany', { id }) })),
    ...row.alert_ids.map((id) => ({ to: alertPaths.alert(id), words: t('attachment.ofAlert', { id }) })),
  ]
  return (
    <>
      <h4>{t('attachment.linked')}</h4>
      <ul>
        {links.map(({ to, words }) => {
          const [path = '', query] = to.split('?')
          return (
            <li key={to}>
              <Link to={path} search={Object.fromEntries(new URLSearchParams(query))}>
                {words}
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
