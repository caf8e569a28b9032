// For lists: columns, filters and refusals shared by rows of parties, and the customers of other rows.
export { besideOf } from './derived/party-derived.ts'
export { refuseDetailedCount } from './lists/counting.ts'
export { customerMatches } from './lists/customer-filter.ts'
export { clientLoaders, customerLoader, customersOf, type FindCustomers } from './lists/customers-of-rows.ts'
export { choiceColumn, commonColumns, nameColumns, namePartColumns } from './lists/export-columns.ts'
export { byName, nameMatches, textMatches, updatedDate } from './lists/party-filters.ts'
export { numberMatches, refuseProbing, refuseProbingBy } from './similar/identity-reading.ts'
