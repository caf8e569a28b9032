import { z } from 'zod'
import { defineResource, rowBase } from '../api/resource.ts'
import { menuKeys } from './access.ts'
import { PendingChange } from './account-changes.ts'
import { systemName } from './system-name.ts'

const text = z.string().max(200)
const keyList = z.array(z.enum(menuKeys)).max(menuKeys.length)

const RoleRow = z.object({
  ...rowBase,
  name: z.string(),
  keys: z.array(z.string()),
  read_only: z.boolean(),
  /** The built-in role, which cannot be edited. */
  is_fixed: z.boolean(),
  user_count: z.number().int(),
})
export const roles = defineResource({
  path: 'roles',
  row: RoleRow,

  write: z.object({ name: z.string().trim().min(1).max(100), keys: keyList, read_only: z.boolean().default(false) }),
  filter: ['id', 'name', 'read_only', 'is_fixed'],
  sort: ['id', 'name', 'create_date'],
  defaultSort: 'id ASC',
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
  written: RoleRow,
})

const UserRow = z.object({
  ...rowBase,
  username: z.string(),
  email: z.string(),
  name: z.string(),
  name_zh: z.string().nullable(),
  role_id: z.number().int(),
  role: z.string(),
  status: z.number().int(),
  /** The user has not chosen a password yet. */
  invited: z.boolean(),
  totp_enabled: z.boolean(),
  password_date: z.number().int().nullable(),
  last_login_date: z.number().int().nullable(),
  session_count: z.number().int(),
  pending_change: PendingChange.nullable(),
})
export const users = defineResource({
  path: 'users',
  row: UserRow,

  write: z.object({
    username: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9][a-z0-9._-]{0,63}$/)
      .refine((name) => name !== systemName),
    email: z.email().max(320),
    name: text.default(''),
    name_zh: text.nullable().default(null),
    role_id: z.number().int().positive(),
    status: z.union([z.literal(0), z.literal(1)]).default(1),
  }),
  filter: [
    'id',
    'username',
    'email',
    'name',
    'name_zh',
    'role_id',
    'role',
    'status',
    'totp_enabled',
    'last_login_date',
  ],
  sort: ['id', 'username', 'name', 'role', 'status', 'last_login_date', 'create_date'],
  defaultSort: 'username ASC',
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
  written: UserRow,
})

export const sessions = defineResource({
  path: 'sessions',
  row: z.object({
    ...rowBase,
    user_id: z.number().int(),
    username: z.string(),
    ip: z.string().nullable(),
    user_agent: z.string(),
    last_used_date: z.number().int(),
    expires_date: z.number().int(),
    revoked_date: z.number().int().nullable(),
    revoked_reason: z.enum(['logout', 'ended', 'password', 'token_reuse', 'locked']).nullable(),
  }),
  write: z.object({}),
  filter: ['id', 'user_id', 'username', 'ip', 'last_used_date', 'expires_date', 'revoked_date', 'revoked_reason'],
  sort: ['id', 'create_date', 'last_used_date', 'username'],
  verbs: ['list', 'get', 'remove'],
})
/** A session as shown to its own user. */
export const OwnSession = z.object({
  id: z.number().int(),
  ip: z.string().nullable(),
  user_agent: z.string(),
  create_date: z.number().int(),
  last_used_date: z.number().int(),
  expires_date: z.number().int(),
  current: z.boolean(),
})

const ApiKeyRow = z.object({
  ...rowBase,
  name: z.string(),
  /** The first characters, by which its holder recognises it. */
  prefix: z.string(),
  keys: z.array(z.string()),
  read_only: z.boolean(),
  created_by: z.string(),
  expires_date: z.number().int().nullable(),
  last_used_date: z.number().int().nullable(),
  revoked_date: z.number().int().nullable(),
})
export const apiKeys = defineResource({
  path: 'api_keys',
  row: ApiKeyRow,

  write: z.object({
    name: z
      .string()
      .trim()
      .regex(/^[\w. -]{1,60}$/),
    keys: keyList.min(1),
    read_only: z.boolean().default(false),
    expires_date: z.number().int().positive().nullable().default(null),
  }),
  filter: ['id', 'name', 'created_by', 'revoked_date', 'expires_date'],
  sort: ['id', 'name', 'create_date', 'last_used_date'],
  verbs: ['list', 'get', 'create', 'remove'],
  /** The key itself, which cannot be read again. */
  created: ApiKeyRow.extend({ api_key: z.string() }),
})

/** A user's arrangement of a list, saved under a name. */
export const savedViews = defineResource({
  path: 'saved_views',
  row: z.object({
    ...rowBase,
    screen: z.string(),
    name: z.string(),
    view: z.record(z.string(), z.unknown()),
    is_default: z.boolean(),
  }),
  write: z.object({
    screen: z.string().min(1).max(60),
    name: z.string().trim().min(1).max(60),
    view: z
      .record(z.string().max(100), z.unknown())
      .refine((view) => JSON.stringify(view).length <= 10_000, { params: { code: 'too_large', value: 10_000 } }),
    is_default: z.boolean().default(false),
  }),
  filter: ['id', 'screen', 'name', 'is_default'],
  sort: ['id', 'name', 'screen', 'create_date'],
  defaultSort: 'name ASC',
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
})

export const TotpEnrolment = z.object({ secret: z.string(), uri: z.string() })
export const TotpCode = z.strictObject({ code: z.string().regex(/^\d{3} ?\d{3}$/) })
export const OwnPassword = z.strictObject({ password: z.string().min(1).max(1000) })
/** Ten one-time codes, shown once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
