import type { issueMessage } from '@probity/contract/api/issue.ts'

/** Every code the contract can put on a field: each needs words in both languages, or nothing compiles. */
export type IssueCode = keyof typeof issueMessage
