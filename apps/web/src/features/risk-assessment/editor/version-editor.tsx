import { Button } from '@mantine/core'
import { gapsOf } from '@probity/contract/risk/questionnaire-gaps.ts'
import type { WholeQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'
import { riskCalls } from '@probity/contract/risk/risk-calls.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { LeaveGuard } from '#web/form/drafts/leave-guard.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { allQuestionnaires, questionnairesApi } from '../risk-api.ts'
import { type Draft, draftOf, rebased, rowActs } from './draft.ts'
import classes from './editor.module.css'
import { Effect } from './effect.tsx'
import { FactorEditor } from './factor-editor.tsx'
import { Outline } from './outline.tsx'
import { TryOut } from './try-out.tsx'

interface VersionEditorProps {
  version: WholeQuestionnaire
  onGone: () => void
}

/** One version: factors and levels on the left, the questions of the selected factor, try-out and effect on the right. */
export function VersionEditor({ version, onGone }: VersionEditorProps) {
  const t = useWords()
  const language = useLanguage()
  const mayChange = useMayChange('RISKASSESSMENT')
  const isReadOnly = !mayChange || version.state !== 'draft'
  const { base, draft, isDirty, setDraft, setSaved } = useEdited(version)
  const [at, setAt] = useState(0)
  const factor = draft.factors[at]
  const setFactor = rowActs(draft.factors, at, (factors) => setDraft({ ...draft, factors })).onChange
  return (
    <>
      {version.state !== 'draft' && <p className={classes['note']}>{t('risk.editor.locked')}</p>}
      <div className={classes['editor']}>
        <Outline {...{ draft, isReadOnly, at }} onDraft={setDraft} onChoose={setAt} />
        <section aria-label={factor && nameIn(factor, language)} className={classes['questions']}>
          {factor && <FactorEditor key={at} factor={factor} isReadOnly={isReadOnly} onChange={setFactor} />}
        </section>
        <aside className={classes['side']}>
          <TryOut draft={draft} version={version} />
          {version.target !== 'transaction' && <Effect key={base.updated_date} id={version.id} />}
        </aside>
      </div>
      {!isReadOnly && <Foot {...{ draft, isDirty, onGone }} version={base} onSaved={setSaved} />}
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}

/** The draft and the stored version that it is based on. Without unsaved changes it follows what others store. */
function useEdited(version: WholeQuestionnaire) {
  const [edited, setEdited] = useState(() => ({ base: version, draft: draftOf(version) }))
  const { base, draft } = edited
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(base))
  if (base !== version && (!isDirty || version.state !== 'draft')) setEdited({ base: version, draft: draftOf(version) })
  const setDraft = (next: Draft) => setEdited({ base, draft: next })
  /** Keeps what was typed during the save. */
  const setSaved = (sent: Draft, stored: WholeQuestionnaire) =>
    setEdited((now) => ({ base: stored, draft: rebased(now.draft, sent, stored) }))
  return { base, draft, isDirty, setDraft, setSaved }
}

interface FootProps extends VersionEditorProps {
  onSaved: (sent: Draft, stored: WholeQuestionnaire) => void
  draft: Draft
  isDirty: boolean
}

function Foot({ draft, version, isDirty, onSaved, onGone }: FootProps) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const n = version.version
  const gaps = gapsOf(draft)
  const refresh = () => queryClient.invalidateQueries({ queryKey: allQuestionnaires.queryKey })
  const save = () =>
    attempt(async () => {
      const { factors, levels } = draft
      await call(riskCalls.change, {
        params: { id: version.id },
        body: { factors, levels, updated_date: version.updated_date },
      })
      notifyDone(t('risk.editor.saved'))
      await refresh()
      const stored = queryClient
        .getQueryData<WholeQuestionnaire[]>(allQuestionnaires.queryKey)
        ?.find(({ id }) => id === version.id)
      if (stored) onSaved(draft, stored)
    })
  const publish = () =>
    attempt(async () => {
      const body = { updated_date: version.updated_date }
      const data = await call(riskCalls.publish, { params: { id: version.id }, body })
      notifyDone(t(data.approval === undefined ? 'risk.editor.published' : 'risk.editor.waits', { n }))
      await refresh()
    })
  const discard = () =>
    attempt(async () => {
      await questionnairesApi.remove(version.id)
      notifyDone(t('risk.editor.discarded'))
      await refresh()
      onGone()
    })
  useShortcuts({ 'mod+s': () => void (isDirty && !isBusy && save()) })
  const why =
    gaps.length > 0 ? t('risk.editor.gaps', { n: gaps.length }) : isDirty ? t('risk.editor.saveFirst') : undefined
  return (
    <footer className={classes['foot']}>
      <span aria-live="polite">{why}</span>
      <Button disabled={isBusy} onClick={() => void discard()}>
        {t('risk.editor.discard')}
      </Button>
      <Button disabled={isBusy || !isDirty} onClick={() => void save()}>
        {t('risk.editor.save')}
      </Button>
      <Button variant="filled" disabled={isBusy || why !== undefined} title={why} onClick={() => void publish()}>
        {t('risk.editor.publish', { n })}
      </Button>
    </footer>
  )
}
