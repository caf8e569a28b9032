import type { ReactNode } from 'react'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '#web/ui/generated/icons.ts'
import classes from './notice.module.css'

const icons = {
  red: IconAlertCircle,
  green: IconCircleCheck,
  blue: IconInfoCircle,
  orange: IconAlertCircle,
  plain: IconInfoCircle,
}

export interface NoticeProps {
  tone: keyof typeof icons
  children: ReactNode
  action?: ReactNode
}

/** An inline message. Errors are announced assertively, others politely. */
export function Notice({ tone, children, action }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={classes['notice']} data-tone={tone} role={tone === 'red' ? 'alert' : 'status'}>
      <Icon size={17} stroke={1.7} aria-hidden="true" className={classes['icon']} />
      <div className={classes['text']}>{children}</div>
      {action}
    </div>
  )
}
