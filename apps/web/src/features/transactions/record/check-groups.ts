import type { RecordItem } from '@probity/contract/transactions/record-check.ts'

export interface CheckGroup {
  key: string
  role: RecordItem['role']
  /** The section without its paragraph, as `s.12`; null for house rules. */
  section: string | null
  items: RecordItem[]
  missing: number
}

const sectionOf = ({ section }: RecordItem): string | null => /^s\.\d+\w*/.exec(section ?? '')?.[0] ?? section

/** The items of the check by party and section of the law, in the order of the rules; house rules come last. */
export function groupChecks(items: readonly RecordItem[]): CheckGroup[] {
  const groups = new Map<string, CheckGroup>()
  for (const item of items) {
    const section = sectionOf(item)
    const key = section === null ? 'house' : `${section} ${item.role}`
    const group = groups.get(key) ?? { key, role: item.role, section, items: [], missing: 0 }
    group.items.push(item)
    if (item.value === null) group.missing += 1
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((one, other) => Number(one.section === null) - Number(other.section === null))
}
