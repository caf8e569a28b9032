import type { issueMessage } from '@probity/contract/api/issue.ts'

/** Every code that the contract can set on a field: each needs words in both languages to compile. */
export type IssueCode = keyof typeof issueMessage
