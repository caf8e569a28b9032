import { ActionIcon, Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMayOpen } from '#web/access/can.tsx'
import { RecordActions } from '#web/access/record-actions.tsx'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { AssignDialog } from '#web/features/decision/assign/assign-dialog.tsx'
import { DueTime } from '#web/features/decision/assign/due-time.tsx'
import { PartyName } from '#web/features/parties/names/party-name.tsx'
import { Reference } from '#web/features/parties/names/reference.tsx'
import { EvidencePackDialog, useMayPack } from '#web/features/reports/open/evidence-pack.tsx'
import { ReportMenu } from '#web/features/reports/open/report-menu.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { casePaths } from '#web/paths/review/cases.ts'
import { IconChevronLeft, IconChevronRight, IconDots, IconList } from '#web/ui/generated/icons.ts'
import { CustomerRisk } from '#web/ui/marks/risk.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { caseQuery, clientQuery } from './case-calls.ts'
import classes from './case-head.module.css'
import { useExportHits } from './export-hits.ts'
import { type Place, reviewTabs } from './queue/use-place.ts'

export interface CaseHeadProps {
  place: Place
  at: number
  total: number
  mayDecide: boolean
  onStep: (step: 1 | -1) => void
  onQueue: () => void
  onChanged: () => void
}

export function CaseHead(props: CaseHeadProps) {
  const { place } = props
  const t = useWords()
  const row = valueIfKnown(useAnswer(caseQuery(place.caseId)))
  const position = t('case.position', { at: props.at, total: props.total })
  return (
    <header className={classes['head']}>
      <h1>{t('case.heading', { id: place.caseId })}</h1>
      <Client caseId={place.caseId} />
      <div className={classes['steps']}>
        <ActionIcon variant="default" size={30} aria-label={t('case.previous')} onClick={() => props.onStep(-1)}>
          <IconChevronLeft size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="default" size={30} aria-label={t('case.next')} onClick={() => props.onStep(1)}>
          <IconChevronRight size={16} aria-hidden="true" />
        </ActionIcon>
        <Button
          size="xs"
          aria-label={`${t('case.openQueue')}${t('app.colon')}${position}`}
          leftSection={<IconList size={14} aria-hidden="true" />}
          onClick={props.onQueue}
        >
          {position}
        </Button>
      </div>
      <div role="tablist" aria-label={t('case.title')} className={classes['tabs']}>
        {reviewTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`case-tab-${tab}`}
            aria-selected={tab === place.tab}
            aria-controls="case-panel"
            onClick={() => place.setTab(tab)}
          >
            {t(`case.${tab}`)}
            {tab === 'investigation' && row !== undefined && <small>{row.parties?.pending ?? 0}</small>}
          </button>
        ))}
      </div>
      {row?.due_date !== null && row?.due_date !== undefined && (
        <span className={classes['due']}>
          <DueTime at={row.due_date} isOpen={row.status === 'pending'} />
        </span>
      )}
      <RecordActions record={{ alert_case: place.caseId }} />
      <ReportMenu ask={{ kind: 'case', id: place.caseId }} />
      <CaseMenu {...props} />
    </header>
  )
}

function Client({ caseId }: { caseId: number }) {
  const ofCase = useAnswer(caseQuery(caseId))
  const row = valueIfKnown(ofCase)
  const ofClient = useAnswer({
    ...clientQuery({ person: row?.person ?? null, company: row?.company ?? null }),
    // The screen leaves for the transaction when the case is of one.
    enabled: row !== undefined && row.transaction === null,
  })
  const client = valueIfKnown(ofClient)
  if (row === undefined) return <IfFailed answer={ofCase} />
  const capacity_type = row.person === null ? capacityType.company : capacityType.person
  return (
    <p className={classes['client']} data-client>
      {client === undefined ? row.name : <PartyName party={{ ...client, capacity_type }} />}{' '}
      <Reference of={{ id: row.person ?? row.company ?? 0, ref_id: row.client_id }} />
      <IfFailed answer={ofClient} />
      {client !== undefined && <CustomerRisk of={client} />}
    </p>
  )
}

function CaseMenu({ place, mayDecide, onChanged }: CaseHeadProps) {
  const t = useWords()
  const navigate = useNavigate()
  const [isAssigning, assigning] = useDisclosure()
  const [isPacking, packing] = useDisclosure()
  const mayPack = useMayPack('alert_cases')
  const mayExport = useMayOpen('Export')
  const { isExporting, exportHits } = useExportHits(place.caseId)
  const row = valueIfKnown(useAnswer(caseQuery(place.caseId)))
  const openCustomer = () => {
    if (row?.person !== null && row?.person !== undefined) void navigate({ to: personPaths.person(row.person) })
    else if (row?.company !== null && row?.company !== undefined)
      void navigate({ to: companyPaths.company(row.company) })
  }
  const copy = () => {
    const link = new URL(casePaths.case(place.caseId), location.href)
    if (place.hit !== undefined) link.searchParams.set('hit', String(place.hit))
    void navigator.clipboard?.writeText(link.href)
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={t('case.moreActions')}>
            <IconDots size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayDecide && <Menu.Item onClick={assigning.open}>{t('review.assign')}</Menu.Item>}
          <Menu.Item onClick={openCustomer}>{t('case.openCustomer')}</Menu.Item>
          {mayPack && <Menu.Item onClick={packing.open}>{t('pack.title')}</Menu.Item>}
          {mayExport && (
            <Menu.Item disabled={isExporting} onClick={exportHits}>
              {t('case.exportHits')}
            </Menu.Item>
          )}
          <Menu.Item onClick={copy}>{t('case.copyLink')}</Menu.Item>
          <Menu.Item onClick={onChanged}>{t('table.refresh')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isPacking && <EvidencePackDialog of={{ family: 'alert_cases', id: place.caseId }} onClose={packing.close} />}
      {isAssigning && (
        <AssignDialog
          items={[{ table: 'alert_cases', id: place.caseId }]}
          rows={row && [row]}
          onDone={onChanged}
          onClose={assigning.close}
        />
      )}
    </>
  )
}
