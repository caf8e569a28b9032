import { useSearch } from '@tanstack/react-router'
import { useAnswer } from '#web/api/use-answer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useNameInBreadcrumb } from '#web/shell/crumb.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { OnboardingForm } from './forms/onboarding-form.tsx'
import { SingleForm } from './forms/single-form.tsx'
import { ScanResults } from './results/scan-results.tsx'
import classes from './scan.module.css'
import { storedScan } from './scan-calls.ts'

/** One query on the left, its answer on the right. The URL contains the key of the answer, so it can be shared. */
export function Screen() {
  const t = useWords()
  const { mode, scan: key } = useSearch({ strict: false }) as Record<string, string | undefined>
  const isOnboarding = mode === 'onboarding'
  useNameInBreadcrumb(t(isOnboarding ? 'menu.onboarding' : 'menu.single'))
  const scan = useAnswer({ ...storedScan(key ?? ''), enabled: key !== undefined })
  const kept = key !== undefined && scan.state === 'value' ? scan.value : undefined
  return (
    <div className={classes['page']}>
      {isOnboarding ? <OnboardingForm scan={kept} /> : <SingleForm scan={kept} />}
      <section className="stack narrows shrinks" aria-label={t('scan.hitList')}>
        {key === undefined ? (
          <Invitation isOnboarding={isOnboarding} />
        ) : (
          <Answered answer={scan}>{(found) => <ScanResults key={found.key} scan={found} />}</Answered>
        )}
      </section>
    </div>
  )
}

function Invitation({ isOnboarding }: { isOnboarding: boolean }) {
  const t = useWords()
  return (
    <div className={classes['invitation']}>
      <h2>{t(isOnboarding ? 'scan.startOnboarding' : 'scan.start')}</h2>
      <p>{t(isOnboarding ? 'scan.startOnboardingBody' : 'scan.startBody')}</p>
    </div>
  )
}
