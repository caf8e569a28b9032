import { Button } from '@mantine/core'
import type { MenuKey, Requirement } from '@probity/contract/identity/access.ts'
import type { PartyFamily } from '@probity/contract/parties/party-names.ts'
import { useNavigate } from '@tanstack/react-router'
import { IfMayOpen, useMayChange } from '#web/access/can.tsx'
import { DraftsKept } from '#web/form/drafts/drafts-kept.tsx'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { DataTable } from '#web/table/data-table.tsx'
import { ExportButton } from '#web/table/export-button.tsx'
import type { ListDefinition } from '#web/table/list-definition.ts'
import { EmptyList } from '#web/table/table-states.tsx'
import { useList } from '#web/table/use-list.ts'
import { useListNote } from '#web/table/use-list-note.ts'
import { IconPlus, IconRefresh } from '#web/ui/generated/icons.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { CustomerRisk, type CustomerRiskOf } from '#web/ui/marks/risk.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { DeleteParty } from './delete-party.tsx'
import { PartyBulkActions } from './party-bulk-actions.tsx'

interface ListedParty {
  id: number
  ref_id: string | null
}

export interface PartyListProps<Row extends ListedParty> {
  definition: ListDefinition<Row>
  family: PartyFamily
  words: { title: PlainWordKey; add: PlainWordKey; emptyTitle: PlainWordKey; emptyBody: PlainWordKey }
  /** Path of the wizard, and the rights it needs. */
  addPath: string
  mayAdd: Requirement
  mayRemove: MenuKey
  remove: (id: number) => Promise<void>
}

/** The register of persons or of companies: filters, bulk actions, export, and adding. */
export function PartyList<Row extends ListedParty>(props: PartyListProps<Row>) {
  const { definition, family, words, addPath, remove } = props
  const t = useWords()
  const navigate = useNavigate()
  const list = useList(definition)
  const mayRemove = useMayChange(props.mayRemove)
  const add = () => void navigate({ to: addPath })
  const actions = (
    <>
      <Button leftSection={<IconRefresh size={15} aria-hidden="true" />} onClick={list.refetch}>
        {t('button.refresh')}
      </Button>
      <ExportButton type={family === 'individuals' ? 'person' : 'company'} list={list} />
      <IfMayOpen requirement={props.mayAdd}>
        <Button
          variant="filled"
          leftSection={<IconPlus size={15} aria-hidden="true" />}
          rightSection={<Keys keys={['N']} />}
          onClick={add}
        >
          {t(words.add)}
        </Button>
      </IfMayOpen>
    </>
  )
  return (
    <>
      <PageHead title={t(words.title)} note={useListNote(list)} actions={actions} />
      <IfMayOpen requirement={props.mayAdd}>
        <DraftsKept name={family === 'individuals' ? 'person.new' : 'company.new'} addPath={addPath} />
      </IfMayOpen>
      <DataTable
        list={list}
        caption={t(words.title)}
        empty={<EmptyList title={t(words.emptyTitle)}>{t(words.emptyBody)}</EmptyList>}
        bulkActions={(selection) => (
          <PartyBulkActions
            family={family}
            selection={selection}
            where={list.where}
            total={list.total ?? 0}
            onDone={list.refetch}
          />
        )}
        rowActions={
          mayRemove
            ? (row) => (
                <DeleteParty
                  name={definition.rowName(row)}
                  party={{ kind: family === 'individuals' ? 'person' : 'company', id: row.id }}
                  reference={row.ref_id}
                  remove={() => remove(row.id)}
                  onRemoved={list.refetch}
                />
              )
            : undefined
        }
        onNew={add}
      />
    </>
  )
}

/** The risk of a party in narrow spaces. */
export const PartyRisk = ({ party }: { party: CustomerRiskOf }) => <CustomerRisk of={party} />
