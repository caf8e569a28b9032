export const calendarPaths = {
  calendar: () => '/sys/Calendar',
  duties: () => '/sys/Calendar/Duties',
} as const
