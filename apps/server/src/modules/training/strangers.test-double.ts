/** One body that makes a row of another organisation, which tests look for in vain. */
export const bodies = {
  '/v2/trainings': {
    day: '2026-01-05',
    topic: 'aml',
    title: 'Elsewhere',
    title_zh_hant: '別處',
    trainer: 'Stranger',
    minutes: 60,
    attendees: ['Stranger'],
  },
}
