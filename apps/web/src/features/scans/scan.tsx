import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useWords } from '#web/i18n/use-words.ts'
import { useNameInBreadcrumb } from '#web/shell/crumb.ts'
import { LoadFailed, Loading } from '#web/ui/load-states.tsx'
import { OnboardingForm } from './onboarding-form.tsx'
import classes from './scan.module.css'
import { storedScan } from './scan-calls.ts'
import { ScanResults } from './scan-results.tsx'
import { SingleForm } from './single-form.tsx'

/** One question to the lists at the left, its answer at the right. The address holds the answer's key, so it can be handed on. */
export function Screen() {
  const t = useWords()
  const { mode, scan: key } = useSearch({ strict: false }) as Record<string, string | undefined>
  const isOnboarding = mode === 'onboarding'
  useNameInBreadcrumb(t(isOnboarding ? 'menu.onboarding' : 'menu.single'))
  const scan = useQuery({ ...storedScan(key ?? ''), enabled: key !== undefined })
  const kept = key === undefined ? undefined : scan.data
  return (
    <div className={classes['page']}>
      {isOnboarding ? <OnboardingForm scan={kept} /> : <SingleForm scan={kept} />}
      <section className={classes['answer']} aria-label={t('scan.hitList')}>
        {key === undefined && <Invitation isOnboarding={isOnboarding} />}
        {key !== undefined && scan.isError && <LoadFailed error={scan.error} onRetry={() => void scan.refetch()} />}
        {key !== undefined && scan.isPending && <Loading />}
        {kept !== undefined && <ScanResults key={kept.key} scan={kept} />}
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
