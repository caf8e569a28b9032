import { useWords } from '#web/i18n/use-words.ts'

const shipped = {
  Administrator: 'role.administrator',
  'Compliance Officer': 'role.officer',
  Operator: 'role.operator',
  Reviewer: 'role.reviewer',
  Auditor: 'role.auditor',
  Developer: 'role.developer',
} as const

/** The six default roles have a name in each language; the firm's own roles keep theirs. */
export function useRoleName(): (role: string) => string {
  const t = useWords()
  return (role) => (Object.hasOwn(shipped, role) ? t(shipped[role as keyof typeof shipped]) : role)
}
