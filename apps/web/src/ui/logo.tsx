export function Logo({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <rect width="20" height="20" rx="3" fill="var(--p-ink)" />
      <path d="M10 2.500v7" stroke="var(--p-on-ink)" strokeWidth="1.4" />
      <path d="M10 8.800 13.200 12.200 10 17.500 6.800 12.200z" fill="var(--p-on-ink)" />
    </svg>
  )
}
