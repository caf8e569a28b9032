export const words = {
  'forms.transaction': 'Transaction form',
  'forms.registry': 'Registry forms',
  'forms.registryTitle': 'Forms for the Companies Registry',
  'forms.download': 'Download',
  'forms.preview': 'Preview',
  'forms.chosen': '{n} form chosen | {n} forms chosen',
  'forms.chooseForms': 'Forms of this type of company',
  'forms.noForms': 'The Companies Registry has no form for this type of company.',
  'forms.appointedDirectors': 'Directors newly appointed',
  'forms.appointedSecretaries': 'Secretaries newly appointed',
  'forms.ceasedDirectors': 'Directors who ceased',
  'forms.ceasedSecretaries': 'Secretaries who ceased',
  'forms.representatives': 'Authorised representatives',
  'forms.allRepresentatives': 'None ticked: all are printed.',
  'forms.since': 'since {day}',
  'forms.until': 'until {day}',
  'forms.due': 'due {day}',
  'forms.lacksAccounts': 'record the end of the accounting period: the day of the return follows it',
  'forms.overdue': 'limit passed on {day}',
  'forms.nothingEmpty': 'No field is empty.',
  'forms.empty': '{n} field is empty | {n} fields are empty',
  'forms.fillIn': 'Fill in',
  'forms.language': 'First language',
  'forms.pick': 'Choose a form to see it here.',
  'forms.shown': 'Form shown',
  'forms.masked': 'Document numbers are masked here. The file shows them, and the action log notes who took it.',
} as const

declare module '#web/i18n/groups.ts' {
  interface Dictionaries {
    forms: typeof words
  }
}
