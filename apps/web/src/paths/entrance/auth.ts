export const authPaths = {
  terms: () => '/terms',
  login: () => '/login',
  forgotPassword: () => '/login/ForgotPassword',
  resetPassword: () => '/login/ResetPassword',
  accountChange: () => '/login/AccountChange',
} as const
