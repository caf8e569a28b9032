import { meets } from '@probity/contract/identity/access.ts'
import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import { type ReactNode, Suspense } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { keysOf, useProfile } from '#web/access/session.ts'
import type { PartyOf, PartyTabProps } from '#web/feature.ts'
import classes from '#web/features/parties/register.module.css'
import { LeadContext, openingLead } from '#web/form/errors/use-lead.ts'
import { FormBeside, FormShell } from '#web/form/form-shell.tsx'
import type { Save } from '#web/form/saving/use-save.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { type RecordTab, useProduct } from '#web/product.ts'
import { SectionPanel, SectionTabs } from '#web/ui/page/section-tabs.tsx'
import { Loading } from '#web/ui/states/load-states.tsx'
import { LastSaved } from './last-saved.tsx'
import { type PartySection, sectionOf, wrongSections } from './party-sections.ts'
import { useTab } from './use-tab.ts'

type SectionMarks = Readonly<Record<string, { count: number | undefined; isUnfilled: boolean }>>

const marksOf = (sections: readonly PartySection[], values: FieldValues): SectionMarks =>
  Object.fromEntries(
    sections.map(({ id, count, isUnfilled }) => [
      id,
      { count: count?.(values), isUnfilled: isUnfilled?.(values) ?? false },
    ]),
  )

/** Counts and marks of a record's tabs during editing. The caller rerenders only when they change. */
function useSectionMarks<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sections: readonly PartySection[],
): SectionMarks {
  return useWatch({ control: form.control, compute: (values) => marksOf(sections, values) })
}

export interface PartyRecordProps<Values extends FieldValues> {
  party: PartyOf
  name: ReactNode
  save: Save<Values>
  labels: FieldLabels
  sections: readonly PartySection[]
  section: (id: string) => ReactNode
  /** Additional tabs of this kind of party. */
  extras?: readonly { id: string; title: PlainWordKey; panel: ReactNode }[]
  /** Live checks next to sections with a name, a document or an e-mail. */
  similar: ReactNode
  /** Preview of the effects of a save, next to every section with room for it. */
  foreseen: ReactNode
}

const compared = ['names', 'idens', 'emails']
/** Whether a section has fields that are compared with other records. */
const isCompared = (sections: readonly PartySection[], tab: string): boolean =>
  sections.some(({ id, fields }) => id === tab && fields.some((field) => compared.includes(field)))

/** A record: one tab per part. The parts covered by the save are saved together, the others by their own calls. */
export function PartyRecord<Values extends FieldValues>(props: PartyRecordProps<Values>) {
  const { party, name, save, labels, sections, extras = [] } = props
  const t = useWords()
  const held = keysOf(useProfile())
  const { partyTabs } = useProduct()
  const offered = partyTabs.filter(({ needs }) => needs === undefined || meets(held, needs))
  const [tab, setTab] = useTab([...sections, ...extras, ...offered].map(({ id }) => id))
  const wrong = wrongSections(sections, save.form.formState.errors)
  const marks = useSectionMarks(save.form, sections)
  const tabs = [...sections, ...extras, ...offered].map(({ id, title }) => ({
    id,
    label: t(title),
    count: marks[id]?.count || undefined,
    mark: wrong.has(id) ? ('error' as const) : marks[id]?.isUnfilled === true ? ('attention' as const) : undefined,
  }))
  const lead = openingLead((path) => setTab(sectionOf(sections, path) ?? tab))
  const shell = { save, labels, saveLabel: t('button.save'), draftKey: `${party.kind}.${party.id}` }
  const panel = sections.some(({ id }) => id === tab) ? (
    <FormShell {...shell}>{props.section(tab)}</FormShell>
  ) : (
    <FormBeside {...shell}>
      {extras.find(({ id }) => id === tab)?.panel ?? (
        <PartyTabPanel
          {...{ party, name }}
          tab={offered.find(({ id }) => id === tab)}
          fields={{ labels, show: save.show }}
        />
      )}
    </FormBeside>
  )
  return (
    <div className={classes['record']}>
      <SectionTabs label={t('party.sections')} tabs={tabs} chosen={tab} onChoose={setTab} />
      <SectionPanel id={tab}>
        <LeadContext value={lead}>{panel}</LeadContext>
      </SectionPanel>
      {sections.some(({ id, isWide }) => id === tab && isWide !== true) && (
        <aside className={classes['side']}>
          {isCompared(sections, tab) && props.similar}
          {props.foreseen}
          <LastSaved family={partyFamilies[party.kind]} id={party.id} onOpen={() => setTab('history')} />
        </aside>
      )}
    </div>
  )
}

interface PartyTabPanelProps extends PartyTabProps {
  tab: RecordTab | undefined
}

/** The open tab of a record, rendered by the feature that contributes it. */
function PartyTabPanel({ tab, ...props }: PartyTabPanelProps) {
  if (tab === undefined) return null
  const { Panel } = tab
  return (
    <Suspense fallback={<Loading />}>
      <Panel {...props} />
    </Suspense>
  )
}
