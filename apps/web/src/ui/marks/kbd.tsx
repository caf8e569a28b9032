import classes from './marks.module.css'

const isMac = navigator.platform.startsWith('Mac')
const shown: Record<string, string> = { Ctrl: isMac ? '⌘' : 'Ctrl', Left: '←', Right: '→' }

/** Shortcut keys of the control next to them. Hidden from screen readers, because the control has its own name. */
export function Keys({ keys, onInk = false }: { keys: readonly string[]; onInk?: boolean }) {
  return (
    <span className={classes['keys']} aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key} className={classes['kbd']} data-on-ink={onInk || undefined}>
          {shown[key] ?? key}
        </kbd>
      ))}
    </span>
  )
}
