import { treatSlowWork } from '#kernel/database/transaction-scope.ts'

treatSlowWork('failure')
