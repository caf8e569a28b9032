import { Button } from '@mantine/core'
import type { EkycClient } from '@probity/contract/ekyc/ekyc.ts'
import { Link } from '@tanstack/react-router'
import { useMayChange } from '#web/access/can.tsx'
import { useLiveChanges } from '#web/api/live/live.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ekycPaths } from '#web/paths/firm/ekyc.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { IconPlus } from '#web/ui/generated/icons.ts'
import { CompanyName } from '#web/ui/name.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { AllianceDialog } from '../alliance-link/alliance-dialog.tsx'
import { BanksDialog } from '../banks/banks-dialog.tsx'
import { type Clients, clientPage, refreshEkyc } from '../ekyc-calls.ts'
import { Pager } from '../sending/pager.tsx'
import { usePage } from '../sending/use-page.ts'

/** The clients of the alliance: companies whose files are shared with banks. */
export function Screen() {
  const t = useWords()
  const mayChange = useMayChange('EKYC')
  const { page, asked, turn } = usePage()
  const answer = useAnswer(clientPage(asked))
  useLiveChanges('ekyc', () => void refreshEkyc())
  return (
    <div className="stack tall">
      <PageHead
        title={t('menu.ekyc')}
        note={answer.state === 'value' ? t('ekyc.clients.count', { n: count(answer.value.total) }) : ''}
        actions={
          <>
            <OpensDialog
              opener={(open) => <Button onClick={open}>{t('ekyc.alliance')}</Button>}
              dialog={(close) => <AllianceDialog onClose={close} />}
            />
            <OpensDialog
              opener={(open) => <Button onClick={open}>{t('ekyc.banks')}</Button>}
              dialog={(close) => <BanksDialog onClose={close} />}
            />
            {mayChange && (
              <Button
                variant="filled"
                component={Link}
                to={ekycPaths.ekycNewRequest()}
                leftSection={<IconPlus size={16} aria-hidden="true" />}
              >
                {t('ekyc.newRequest')}
              </Button>
            )}
          </>
        }
      />
      <Answered answer={answer}>
        {(found) =>
          found.total === 0 ? (
            <p className="pad-12-gutter ink-3">{t('ekyc.clients.none')}</p>
          ) : (
            <ClientTable found={found} />
          )
        }
      </Answered>
      {answer.state === 'value' && answer.value.total > 0 && (
        <Pager page={page} total={answer.value.total} onTurn={turn} />
      )}
    </div>
  )
}

/** The documented columns, without sorting and filters. */
function ClientTable({ found: { data } }: { found: Clients }) {
  const t = useWords()
  return (
    <SmallTable title={t('menu.ekyc')}>
      <thead>
        <tr>
          <th scope="col">{t('ekyc.clients.id')}</th>
          <th scope="col">{t('ekyc.clients.name')}</th>
          <th scope="col">{t('ekyc.clients.brNumber')}</th>
          <th scope="col" data-align="end">
            {t('ekyc.clients.fileCount')}
          </th>
          <th scope="col" data-align="end">
            {t('ekyc.clients.requestCount')}
          </th>
          <th scope="col">{t('ekyc.action')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map((client) => (
          <ClientRow key={client.id} client={client} />
        ))}
      </tbody>
    </SmallTable>
  )
}

function ClientRow({ client }: { client: EkycClient }) {
  const t = useWords()
  const { id, ref, name, name_zh_hant, brNumber, fileCount, requestCount } = client
  return (
    <tr>
      <td>
        <code>{ref}</code>
      </td>
      <td>
        <Link to={ekycPaths.ekycClient(id)}>
          <CompanyName english={name} chinese={name_zh_hant} />
        </Link>
      </td>
      <td>
        <code>{brNumber === '' ? '–' : brNumber}</code>
      </td>
      <td data-align="end">{count(fileCount)}</td>
      <td data-align="end">{count(requestCount)}</td>
      <td>
        <Button size="xs" component={Link} to={ekycPaths.ekycClient(id)} aria-label={t('ekyc.openClient', { name })}>
          {t('ekyc.open')}
        </Button>
      </td>
    </tr>
  )
}
