export const authPaths = {
  terms: () => '/terms',
  login: () => '/login',
  forgotPassword: () => '/login/ForgotPassword',
  resetPassword: () => '/login/ResetPassword',
} as const
