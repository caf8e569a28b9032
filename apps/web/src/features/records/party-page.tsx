import { capacityType } from '@probity/contract/values/enumerations.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type PathValue,
  useForm,
} from 'react-hook-form'
import { useMayChange } from '#web/access/can.tsx'
import { RecordActions } from '#web/access/record-actions.tsx'
import { ApiError, isApiError } from '#web/api/api-error.ts'
import { queryClient } from '#web/api/query-client.ts'
import { errorOf, useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { DeleteParty } from '#web/features/parties/list/delete-party.tsx'
import { partyNameQuery } from '#web/features/parties/names/party-link.tsx'
import { PartyName } from '#web/features/parties/names/party-name.tsx'
import { ScreenParty } from '#web/features/parties/screen-party.tsx'
import { withRegisterRules } from '#web/features/parties/similar/register-rules.ts'
import { SimilarRecords } from '#web/features/parties/similar/similar-records.tsx'
import { EvidencePackButton } from '#web/features/reports/open/evidence-pack.tsx'
import { useLiveChecks } from '#web/form/errors/use-live-checks.ts'
import { ReadOnlyContext } from '#web/form/read-only.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import { useFollowRecord } from '#web/form/use-follow-record.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useNameInBreadcrumb } from '#web/shell/crumb.ts'
import { LoadFailed, Loading } from '#web/ui/states/load-states.tsx'
import { NotFound } from '#web/ui/states/not-found.tsx'
import { notifyDone, notifyLoaded, notifyNotLoaded } from '#web/ui/states/notify.tsx'
import { ForeseenChange } from './foreseen-change.tsx'
import { mainPayload } from './main-payload.ts'
import { PartyHead } from './party-head.tsx'
import type { PartyKind, PartyRow } from './party-kind.ts'
import { PartyRecord } from './party-record.tsx'
import { useRiskOf } from './place-risk.ts'
import { noticeInvalid, noticeRefused } from './save-notices.ts'
import { useRaisedNotice } from './use-raised-notice.ts'

export interface PartyPageProps<Row extends PartyRow, Values extends FieldValues> {
  party: PartyKind<Row, Values>
  id: number
}

const keyOf = <Row extends PartyRow, Values extends FieldValues>({ party, id }: PartyPageProps<Row, Values>) =>
  [party.family, 'one', id] as const

/** A URL without a number matches no record. */
const fetchParty = async <Row extends PartyRow, Values extends FieldValues>({
  party,
  id,
}: PartyPageProps<Row, Values>) => {
  if (!Number.isSafeInteger(id)) throw new ApiError('E_NOT_FOUND', 404)
  return party.fetch(id)
}

const menuWords = { person: 'list.person', company: 'list.company' } as const

/** The record of a person or company, loaded once and then kept up to date with the server. */
export function PartyPage<Row extends PartyRow, Values extends FieldValues>(props: PartyPageProps<Row, Values>) {
  const { party, id } = props
  const t = useWords()
  const navigate = useNavigate()
  const record = useAnswer({ queryKey: keyOf(props), queryFn: () => fetchParty(props) })
  const isLoaded = record.state === 'value'
  const error = errorOf(record)
  // Notices and navigation live outside React.
  useEffect(() => {
    if (isLoaded) notifyLoaded(t(party.words.loaded))
    else if (error !== undefined && party.leavesWhenLost === true) {
      notifyNotLoaded(error, t(party.words.loaded))
      void navigate({ to: party.list })
    } else if (error !== undefined) notifyNotLoaded(error, t(party.words.loaded))
  }, [isLoaded, error, party, t, navigate])
  if (record.state === 'value') return <Party key={id} {...props} row={record.value} />
  if (record.state === 'loading') return <Loading />
  if (isApiError(error, 'E_NOT_FOUND'))
    return (
      <NotFound listHref={party.list} listTitle={t(menuWords[party.kind])}>
        <Deleted kind={party.kind} id={id} />
      </NotFound>
    )
  return <LoadFailed error={record.error} onRetry={record.reload} />
}

/** Who deleted the record at this address, and when; nothing of a record that never was. */
function Deleted({ kind, id }: { kind: 'person' | 'company'; id: number }) {
  const found = useAnswer({
    ...partyNameQuery(kind === 'person' ? capacityType.person : capacityType.company, id),
    enabled: Number.isSafeInteger(id),
  })
  const party = valueIfKnown(found)
  return party?.is_deleted === true ? (
    <p>
      <PartyName party={party} />
    </p>
  ) : null
}

function Party<Row extends PartyRow, Values extends FieldValues>(props: PartyPageProps<Row, Values> & { row: Row }) {
  const { party, id, row } = props
  const t = useWords()
  const navigate = useNavigate()
  const mayChange = useMayChange(...party.mayChange)
  const mayRemove = useMayChange(party.mayRemove)
  useNameInBreadcrumb(party.title(row))
  const form = useForm<Values>({
    shouldFocusError: false,
    defaultValues: party.toForm(row) as DefaultValues<Values>,
    resolver: withRegisterRules(party.formResolver ?? party.resolver, party.labels, { kind: party.kind, exclude: id }),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  useLiveChecks(form)
  const risk = useRiskOf(form, party.place, row)
  const { isDirty } = form.formState
  useFollowRecord(form, () => party.toForm(row), row)

  const reloadHits = async () => {
    await queryClient.invalidateQueries({ queryKey: keyOf(props) })
    await queryClient.invalidateQueries({ queryKey: ['alerts', 'counts'] })
  }
  const expectHits = useRaisedNotice(row.parties_pending, () => void reloadHits())
  const latest = () => queryClient.fetchQuery({ queryKey: keyOf(props), queryFn: () => party.fetch(id), staleTime: 0 })
  const afterSave = async () => {
    const saved = party.toForm(await latest())
    // Lists, owners, roles and history depend on the saved data.
    await queryClient.invalidateQueries({
      queryKey: [party.family],
      predicate: ({ queryKey }) => queryKey[1] !== 'one',
    })
    return saved
  }
  const save = useSave<Values>({
    form,
    labels: party.labels,
    show: party.show,
    latest: async () => party.toForm(await latest()),
    onInvalid: noticeInvalid,
    send: async (values) => {
      if (party.words.valid !== undefined) notifyDone(t(party.words.valid))
      const changes = mainPayload(party.toSave(values), party.toSave(party.toForm(row)))
      await party.patch(id, changes).catch(noticeRefused)
      notifyDone(t(party.words.saved))
      expectHits()
      return afterSave()
    },
  })
  const status = form.watch('status' as FieldPath<Values>) as number
  const name = party.title(row)
  const afterRemoval = async () => {
    form.reset(party.toForm(row))
    await queryClient.invalidateQueries({ queryKey: [party.family, 'list'] })
    await navigate({ to: party.list, ignoreBlocker: true })
  }
  return (
    <FormProvider {...form}>
      <ReadOnlyContext value={!mayChange}>
        <PartyHead
          party={{ kind: party.kind, id }}
          name={party.name(row)}
          facts={party.facts(row)}
          record={{ ...row, status }}
          risk={risk}
          mayChange={mayChange}
          onStatus={(chosen) =>
            form.setValue('status' as FieldPath<Values>, chosen as PathValue<Values, FieldPath<Values>>, {
              shouldDirty: true,
            })
          }
          actions={
            <>
              {party.actions?.(row)}
              <RecordActions record={party.kind === 'person' ? { person: id } : { company: id }} />
              <EvidencePackButton of={{ family: party.family, id }} />
              <ScreenParty kind={party.kind} id={id} refId={row.ref_id} />
              {mayRemove && (
                <DeleteParty
                  name={name}
                  party={{ kind: party.kind, id }}
                  reference={row.ref_id}
                  remove={() => party.remove(id)}
                  onRemoved={() => void afterRemoval()}
                />
              )}
            </>
          }
        />
        <PartyRecord<Values>
          party={{ kind: party.kind, id }}
          name={party.name(row)}
          save={save}
          labels={party.labels}
          sections={party.sections}
          section={party.section}
          extras={party.extras?.(row) ?? []}
          similar={<SimilarRecords kind={party.kind} exclude={id} />}
          foreseen={
            mayChange &&
            isDirty && (
              <ForeseenChange<Values> kind={party.kind} id={id} resolver={party.resolver} toSave={party.toSave} />
            )
          }
        />
      </ReadOnlyContext>
    </FormProvider>
  )
}
