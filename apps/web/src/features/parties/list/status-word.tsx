import { useWords } from '#web/i18n/use-words.ts'

export function StatusWord({ status }: { status: number }) {
  const t = useWords()
  return <>{status === 1 ? t('status.active') : t('status.inactive')}</>
}
