import type { ChangeReport } from '@probity/contract/suspicion/suspicion-reports.ts'

type Story = Pick<ChangeReport, 'screen' | 'ask' | 'find' | 'evaluate' | 'relationship'>

/** Invented. The decision on the relationship is still open. */
export const draftStory: Story = {
  screen:
    'Three cash remittances within a week to one recipient, each below HKD 120,000 and together above it. Pointed out by the linked-operations rule when the third was entered.',
  ask: 'Asked at the counter for the invoices. The director said a cousin keeps them and brought one pro forma without a number. Asked whose money it is: "business money".',
  find: 'Turnover on file does not cover the amounts. The recipient has no link to the client on record. Cash in 500-dollar notes each time.',
  evaluate:
    'The amounts do not fit the turnover, and the pattern avoids the limit for full due diligence. The funds are probably a third person’s.',
}

/** Invented. */
export const acknowledgedStory: Story = {
  screen:
    'Found in the monthly review: money came in from a trading partner and left within two days to another country, less a round commission.',
  ask: 'The director was asked for contracts and shipping papers by mail on two occasions. He answered that the goods are software and sent a screenshot.',
  find: 'The business on file does not explain the flow. No stock, no staff beside the director. The partner was formed four months before the first transaction.',
  evaluate: 'No economic reason for the flow was shown. The firm is probably used to pass money on for others.',
  relationship: 'watched',
}
