export const auditPaths = {
  auditLog: () => '/sys/AuditLog',
} as const
