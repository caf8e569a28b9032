export const alliancePaths = {
  alliance: () => '/alliance',
  allianceInvitation: () => '/alliance/Invitation',
} as const
