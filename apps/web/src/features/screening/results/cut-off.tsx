import { hitsOfWhole } from '@probity/contract/screening/screening.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMayChange } from '#web/access/can.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { fetchWhole, type StoredScan, wholeCount } from '../scan-calls.ts'

/** States how many hits the query has beyond those shown, and fetches them. */
export function CutOff({ scan }: { scan: StoredScan }) {
  const t = useWords()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const maySearch = useMayChange('SCREENING')
  const { limit } = scan.settings
  const whole = useAnswer(wholeCount(scan.key, limit < hitsOfWhole))
  const fetching = useMutation({
    mutationFn: () => fetchWhole(scan.key),
    onSuccess: ({ key }) => void navigate({ to: '.', search: { ...search, scan: key } }),
  })
  if (limit >= hitsOfWhole) return <p className="ink-2 small small-line">{t('scan.cutWhole', { n: count(limit) })}</p>
  if (whole.state !== 'value') return <IfFailed answer={whole} />
  const { hits, is_cut: isMore } = whole.value
  if (hits <= limit && !isMore) return null
  const counts = { n: count(limit), all: count(hits) }
  return (
    <p className="ink-2 small small-line" role="status">
      {t(isMore ? 'scan.cutAtLeast' : 'scan.cutOf', counts)}{' '}
      {maySearch && (
        <LinkButton isInText disabled={fetching.isPending} onClick={() => fetching.mutate()}>
          {t(fetching.isPending ? 'scan.fetching' : 'scan.fetchRest')}
        </LinkButton>
      )}
      {fetching.isError && ` ${t('scan.fetchFailed')}`}
    </p>
  )
}
