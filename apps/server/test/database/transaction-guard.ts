import { failOnSlowWork } from '#kernel/database/transaction-scope.ts'

// Kinds with known violators. Remove an entry when its last violator is repaired; when the list is empty, remove the list.
failOnSlowWork({ allowed: ['file store', 'network', 'connection'] })
