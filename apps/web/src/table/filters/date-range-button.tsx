import { Popover } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'

const DateRangePicker = lazy(async () => ({ default: (await import('./date-range-picker.tsx')).DateRangePicker }))

export interface DateRangeButtonProps {
  value: string
  onChange: (value: string) => void
  label: string
  className: string | undefined
  /** The text of the button. */
  text: string
  found?: (value: string) => ReactNode
}

/** Opens the range picker. The calendar's code is fetched at the first opening. */
export function DateRangeButton({ value, onChange, label, className, text, found }: DateRangeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const choose = (next: string) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={className}
          aria-label={`${label}: ${text}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {text}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        <Suspense fallback={null}>
          <DateRangePicker value={value} onChoose={choose} found={found} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
