/** The advisory locks of the product. Each number has one meaning. */
export const advisoryLocks = {
  /** Migrations, queues and seeds at start; a session lock. */
  setUp: 7_240_188,
  /** With the organisation: its next seal. */
  seal: 7_240_189,
  /** With the organisation, shared: a transaction that may write for it. */
  writes: 7_240_202,
  /** The next token key. */
  tokenKey: 7_240_190,
  /** Hash seed for kind and account: attempts on one account are counted one at a time. */
  attemptsOnAccount: 7_240_191,
  /** Hash seed for kind and address: attempts from one address are counted one at a time. */
  attemptsFromAddress: 7_240_197,
  /** With the organisation: its next report number. */
  reportNumber: 7_240_198,
  /** The key that evidence packs are signed with. */
  evidenceKey: 7_240_199,
  /** With the hash of organisation and kind: a run of that kind is started. */
  startRun: 7_240_200,
  /** Hash seed for organisation and value: records that must not share a value are saved one at a time. */
  uniqueValue: 7_240_201,
  /** With the organisation: its next transaction reference. */
  transactionReference: 7_240_203,
  /** With the organisation: the next reference of a person or company. */
  partyReference: 7_240_207,
  /** With the organisation: it receives the questionnaires that the product ships. */
  shippedQuestionnaires: 7_240_204,
  /** With the organisation: its events become deliveries of webhooks, in their order. */
  webhookEvents: 7_240_206,
  /** Hash seed for a counterparty: its hits are raised and decided one at a time. */
  counterparty: 7_240_205,
  /** With the organisation: its alarm about parties that are not screened. */
  notScreened: 7_240_235,
  /** With the organisation: its next client of the alliance, or the next request of one. */
  ekycNumber: 7_240_234,
} as const
