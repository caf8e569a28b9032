import { Button } from '@mantine/core'
import type { EkycClient, EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMayChange } from '#web/access/can.tsx'
import { useLiveChanges } from '#web/api/live/live.ts'
import { allOf, useAnswer } from '#web/api/use-answer.ts'
import { count, tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ekycPaths } from '#web/paths/firm/ekyc.ts'
import { useNameInBreadcrumb } from '#web/shell/crumb.ts'
import { IconPlus } from '#web/ui/generated/icons.ts'
import { CompanyName } from '#web/ui/name.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { oneClient, refreshEkyc, requestPage } from '../ekyc-calls.ts'
import { Pager } from '../sending/pager.tsx'
import { usePage } from '../sending/use-page.ts'
import classes from './client.module.css'
import { DocumentsSection } from './documents-section.tsx'
import { RequestTable } from './request-table.tsx'
import { RequestView } from './request-view.tsx'
import { ThreadPane } from './thread-pane.tsx'

/** A client: its requests on the left, then the documents of the selected one, the thread on the right. */
export function Screen() {
  const { client_id } = useParams({ strict: false }) as { client_id: string }
  const id = Number(client_id)
  const { page, asked, turn } = usePage()
  const answer = allOf(useAnswer(oneClient(id)), useAnswer(requestPage(id, asked)))
  useLiveChanges('ekyc', () => void refreshEkyc())
  return (
    <Answered answer={answer}>
      {([client, requests]) => (
        <Client client={client} requests={requests.data}>
          {requests.count > page.limit && <Pager page={page} total={requests.count} onTurn={turn} />}
        </Client>
      )}
    </Answered>
  )
}

interface ClientProps {
  client: EkycClient
  requests: readonly EkycRequest[]
  children: React.ReactNode
}

function Client({ client, requests, children }: ClientProps) {
  const { request: wanted } = useSearch({ strict: false }) as { request?: string | number }
  const navigate = useNavigate()
  useNameInBreadcrumb(client.name)
  const chosen = requests.find(({ id }) => id === Number(wanted)) ?? requests[0]
  const choose = (id: number) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, request: String(id) }), replace: true })
  return (
    <div className={classes['client']}>
      <ClientHead client={client} chosen={chosen} />
      <div className={classes['panes']} data-empty={chosen === undefined}>
        <RequestTable requests={requests} chosen={chosen?.id} onChoose={choose}>
          {children}
        </RequestTable>
        <div className={classes['middle']}>
          {chosen !== undefined && <RequestView key={chosen.id} request={chosen} client={client} />}
          <DocumentsSection client={client} request={chosen} />
        </div>
        {chosen !== undefined && <ThreadPane key={chosen.id} request={chosen} client={client} />}
      </div>
    </div>
  )
}

function ClientHead({ client, chosen }: { client: EkycClient; chosen: EkycRequest | undefined }) {
  const t = useWords()
  const language = useLanguage()
  const mayChange = useMayChange('EKYC')
  const consent = chosen?.consent
  return (
    <header className={classes['head']}>
      <div>
        <h1>
          <CompanyName english={client.name} chinese={client.name_zh_hant} />
        </h1>
        <dl className={classes['facts']}>
          <Fact name={t('ekyc.clientNo')}>
            <code>{client.ref}</code>
          </Fact>
          <Fact name={t('ekyc.clients.brNumber')}>
            <code>{client.brNumber || '–'}</code>
          </Fact>
          <Fact name={t('ekyc.clients.fileCount')}>{count(client.fileCount)}</Fact>
          <Fact name={t('ekyc.clients.requestCount')}>{count(client.requestCount)}</Fact>
          {consent && (
            <Fact name={t('ekyc.consent')}>
              {consent.is_in_force
                ? `✓ ${consent.given_by}, ${tableDay(consent.given_on, language)}`
                : t(consent.withdrawn_date === null ? 'ekyc.consent.over' : 'ekyc.consent.withdrawn')}
            </Fact>
          )}
        </dl>
      </div>
      {mayChange && (
        <Button
          component={Link}
          to={ekycPaths.ekycRequestOf(client.id)}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
        >
          {t('ekyc.newRequest')}
        </Button>
      )}
    </header>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
