import { Button } from '@mantine/core'
import { riskTargets } from '@probity/contract/risk/questionnaire-shapes.ts'
import type { WholeQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'
import { riskCalls } from '@probity/contract/risk/risk-calls.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMayChange } from '#web/access/can.tsx'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { riskAssessmentPaths } from '#web/paths/register/risk-assessment.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Select } from '#web/ui/select.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { allQuestionnaires } from '../risk-api.ts'
import classes from './editor.module.css'
import { VersionEditor } from './version-editor.tsx'

/** All versions of the organisation's questionnaires. */
export function Screen() {
  const answer = useAnswer(allQuestionnaires)
  return <Answered answer={answer}>{(all) => <Questionnaires all={all.toSorted(byTarget)} />}</Answered>
}

const byTarget = (one: WholeQuestionnaire, other: WholeQuestionnaire) => placeOf(one) - placeOf(other)
/** A questionnaire of any kind of record comes last. */
const placeOf = ({ target }: WholeQuestionnaire): number =>
  target === null ? riskTargets.length : riskTargets.indexOf(target)

function Questionnaires({ all }: { all: readonly WholeQuestionnaire[] }) {
  const t = useWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const asked = Number((useSearch({ strict: false }) as { version?: string }).version)
  const shown = all.find(({ id }) => id === asked) ?? all.find(({ state }) => state === 'live') ?? all[0]
  const open = (id: number) => void navigate({ to: '.', search: { version: id }, replace: true })
  if (!shown) return <PageHead title={t('risk.editor.title')} />
  const versions = all.filter(({ series }) => series === shown.series)
  const newest = [...new Map(all.map((one) => [one.series, one])).values()]
  const questions = shown.factors.reduce((sum, factor) => sum + factor.questions.length, 0)
  return (
    <>
      <PageHead
        title={t('risk.editor.title')}
        note={t('risk.editor.note', { factors: shown.factors.length, questions, uses: shown.uses })}
        actions={
          <>
            <Button onClick={() => void navigate({ to: riskAssessmentPaths.countries() })}>
              {t('menu.riskCountries')}
            </Button>
            <Copy version={shown} onCopied={open} />
          </>
        }
      />
      <div className={classes['versions']}>
        <Select
          size="xs"
          w={320}
          aria-label={t('risk.editor.questionnaire')}
          data={newest.map((one) => ({ value: one.series, label: nameIn(one, language) }))}
          value={shown.series}
          onChange={(series) => {
            const own = all.filter((one) => one.series === series)
            open((own.find(({ state }) => state === 'live') ?? own[0])!.id)
          }}
        />
        <ul aria-label={t('risk.editor.versions')}>
          {versions.map((one) => (
            <li key={one.id}>
              <button type="button" aria-pressed={one.id === shown.id} onClick={() => open(one.id)}>
                {t('risk.editor.version', {
                  n: one.version,
                  state: t(`risk.editor.state.${one.state}`),
                  uses: one.uses,
                })}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <VersionEditor key={shown.id} version={shown} onGone={() => open(versions[0]!.id)} />
    </>
  )
}

function Copy({ version, onCopied }: { version: WholeQuestionnaire; onCopied: (id: number) => void }) {
  const t = useWords()
  const mayChange = useMayChange('RISKASSESSMENT')
  const { isBusy, attempt } = useAttempt()
  if (!mayChange || version.state === 'draft') return null
  const copy = () =>
    attempt(async () => {
      const { id } = await call(riskCalls.copy, { params: { id: version.id } })
      await queryClient.invalidateQueries({ queryKey: allQuestionnaires.queryKey })
      onCopied(id)
    })
  return (
    <Button disabled={isBusy} onClick={() => void copy()}>
      {t('risk.editor.copy')}
    </Button>
  )
}
