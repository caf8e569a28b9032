/** Every advisory lock of the product by its number, which has one meaning. */
export const advisoryLocks = {
  /** Migrations, queues and seeds of a start; held by a session. */
  setUp: 7_240_188,
  /** With the organisation: its next seal. */
  seal: 7_240_189,
  /** With the organisation, shared: a transaction that may write for it. */
  writes: 7_240_202,
  /** The next token key. */
  tokenKey: 7_240_190,
  /** Seed for the hash of kind and account: attempts on it are counted one by one. */
  attemptsOnAccount: 7_240_191,
  /** Seed for the hash of kind and address: attempts from it are counted one by one. */
  attemptsFromAddress: 7_240_197,
  /** With the organisation: its next report number. */
  reportNumber: 7_240_198,
  /** The key that evidence packs are signed with. */
  evidenceKey: 7_240_199,
  /** With the hash of organisation and kind: a run of that kind is started. */
  startRun: 7_240_200,
  /** Seed for the hash of organisation and value: two records that must not share it are saved one after the other. */
  uniqueValue: 7_240_201,
  /** With the organisation: its next transaction reference. */
  transactionReference: 7_240_203,
  /** With the organisation: it receives the questionnaires that the product ships. */
  shippedQuestionnaires: 7_240_204,
  /** With the organisation: its events become deliveries of webhooks, in their order. */
  webhookEvents: 7_240_206,
  /** Seed for the hash of a counterparty: hits on it are raised and decided one after the other. */
  counterparty: 7_240_205,
  /** With the organisation: its next client of the alliance, or the next request of one. */
  ekycNumber: 7_240_234,
} as const
