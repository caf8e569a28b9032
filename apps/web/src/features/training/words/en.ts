/** The training register. */
export const words = {
  'training.note': 'What the staff was taught, who signed for it, and when it is due again.',
  'training.ownNote': 'Sign for the trainings that you attended.',
  'training.add': 'Record a training',
  'training.change': 'Change the training',
  'training.saved': 'Training saved',
  'training.empty': 'No training recorded yet',
  'training.emptyBody': 'Record each training of the staff with its attendees and its material.',
  'training.day': 'Day',
  'training.title': 'Training',
  'training.titleEn': 'Title in English',
  'training.titleZh': 'Title in Chinese',
  'training.topic': 'Topic',
  'training.trainer': 'Trainer',
  'training.minutes': 'Minutes',
  'training.again': 'Due again',
  'training.againMonths': 'Due again after (months)',
  'training.againHint': 'Empty for a training that is given once.',
  'training.once': 'Once',
  'training.remarks': 'Notes',
  'training.attendee': 'Attendee',
  'training.attendees': 'Attendees',
  'training.attendeesHint': 'User names sign in the product; other names sign on paper. Press Enter after each.',
  'training.presence': 'Presence',
  'training.signed': 'Signed',
  'training.signedOf': '{n} of {of} signed',
  'training.unsigned': 'Not signed yet',
  'training.paperMissing': 'Signs on paper',
  'training.onPaper': '{at}, on paper, noted by {by}',
  'training.recordedBy': 'Recorded by',
  'training.fixed':
    'Signed for: day, topic, titles, trainer and minutes stay as they are, and the training cannot be deleted.',
  'training.haveSigned': 'Attendees who signed',
  'training.otherAttendees': 'Other attendees',
  'training.remove': 'Delete the training',
  'training.removeTitle': 'Delete “{title}”?',
  'training.removeBody':
    'Its attendees and its material go with it. Nobody has signed for it yet. The audit log keeps it.',
  'training.removed': 'Training “{title}” deleted',
  'training.material': 'Material and signed sheets',
  'training.noMaterial': 'No file attached',
  'training.fileOf': '{size}, added by {by}',
  'training.attached': '{name} attached',
  'training.sheetFirst': 'Attach the signed sheet. Then signatures on paper can be noted.',
  'training.attach': 'Attach a file',
  'training.notePaper': 'Note signatures on paper',
  'training.paperNoted': 'Signatures on paper noted',
  'training.mine': 'Trainings to sign for',
  'training.sign': 'Sign my presence',
  'training.youSigned': 'You signed for this training',
  'training.nothingToSign': 'You have signed for every training that you attended.',
} as const

declare module '#web/i18n/groups.ts' {
  interface Dictionaries {
    training: typeof words
  }
}
