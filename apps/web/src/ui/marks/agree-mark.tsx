import classes from './marks.module.css'

export type Agreement = 'same' | 'partly' | 'differs' | 'missing'

const strokes: Record<Agreement, string> = {
  same: 'M2 4.2h8M2 7.8h8',
  partly: 'M2 5c1.6-2 3-1.6 4-.8s2.6 1 4-.9M2 9c1.6-2 3-1.6 4-.8s2.6 1 4-.9',
  differs: 'M2 4.2h8M2 7.8h8M8.3 1.5 3.7 10.5',
  missing: 'M2.5 6h.01M6 6h.01M9.5 6h.01',
}

/** Agreement of two values. Never red or green: "same" makes a hit more suspicious, not better. */
export function AgreeMark({ agreement, label, size = 18 }: { agreement: Agreement; label: string; size?: number }) {
  const width = agreement === 'missing' ? 2 : 1.8
  return (
    <span
      role="img"
      aria-label={label}
      className={classes['agree']}
      data-agreement={agreement}
      style={{ inlineSize: size, blockSize: size }}
    >
      <svg
        width={size - 6}
        height={size - 6}
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth={width}
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d={strokes[agreement]} />
      </svg>
    </span>
  )
}
