import { useWords } from '#web/i18n/use-words.ts'

const shipped = {
  Administrator: 'role.administrator',
  'Compliance Officer': 'role.officer',
  Operator: 'role.operator',
  Reviewer: 'role.reviewer',
  Auditor: 'role.auditor',
  Developer: 'role.developer',
} as const

/** The six roles every organisation starts with have a name in each language; a role of the firm's own keeps its own. */
export function useRoleName(): (role: string) => string {
  const t = useWords()
  return (role) => (Object.hasOwn(shipped, role) ? t(shipped[role as keyof typeof shipped]) : role)
}
