import { useWords } from '#web/i18n/use-words.ts'
import classes from './marks.module.css'

export type HitState = 'pending' | 'true' | 'false' | 'approval'

/** Maps the stored status 0, 1, 2 to its mark; a hit that waits for a second person has a mark of its own. */
export const hitStateOf = (status: number, { isWaiting = false } = {}): HitState =>
  status === 1 ? 'true' : status === 2 ? 'false' : isWaiting ? 'approval' : 'pending'

/** The same for a row that contains whether it waits. */
export const rowStateOf = (status: number, approval: object | null | undefined): HitState =>
  hitStateOf(status, { isWaiting: approval !== null && approval !== undefined })

/** Ring, disc, slashed ring, half disc: readable without colour. */
export function HitMark({ state, size = 14 }: { state: HitState; size?: number }) {
  return (
    <svg
      className={classes['hitMark']}
      data-status={state}
      width={size}
      height={size}
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      {state === 'true' ? (
        <circle cx="7" cy="7" r="6" fill="currentColor" stroke="none" />
      ) : (
        <circle cx="7" cy="7" r="5.2" />
      )}
      {state === 'false' && <path d="M3.4 10.6 10.6 3.4" />}
      {state === 'approval' && <path d="M7 1.8a5.2 5.2 0 0 1 0 10.4z" fill="currentColor" stroke="none" />}
    </svg>
  )
}

export function HitStatus({ state }: { state: HitState }) {
  const t = useWords()
  return (
    <span className={classes['hit']} data-status={state}>
      <HitMark state={state} />
      {t(`hit.${state}`)}
    </span>
  )
}

/** A count with the mark of its items; zero is greyed out. */
export function HitCount({ state, n }: { state: HitState; n: number }) {
  const t = useWords()
  return (
    <span className={classes['count']} data-status={state} data-zero={n === 0} title={t(`hit.${state}`)}>
      <HitMark state={state} size={12} />
      <span className="spoken">{t(`hit.${state}`)}</span>
      {n}
    </span>
  )
}
