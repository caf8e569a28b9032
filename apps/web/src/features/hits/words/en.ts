/** Words of a hit and its evidence, wherever a hit is shown. */
export const words = {
  'hits.notRaised': '{n} weaker result was not raised | {n} weaker results were not raised',
  'hits.notRaisedWhy': 'for this customer: from {weak}, below your level of {level}.',
  'hits.notRaisedBinding': 'Lists that bind in Hong Kong raise from {level}.',
  'hits.showWeaker': 'Show them',
  'hits.hideWeaker': 'Hide them',
  'level.EXACT': 'Exact',
  'level.STRONG': 'Strong',
  'level.WEAK': 'Weak',

  'legal.binding': 'Binds in Hong Kong.',
  'legal.policy': 'Foreign list, no freeze duty in Hong Kong.',
  'legal.own': 'Your own list: your policy decides.',
  'legal.information': 'For information.',

  'legal.edition': '{list}, version {version}',

  'hits.alignment': 'Name alignment',
  'hits.alignmentCompany': 'Name alignment',
  'hits.customer': 'Customer',
  'hits.watchlist': 'Watchlist',
  'hits.notOnList': 'not on list',
  'hits.notWithCustomer': 'only on list',
  'hits.nothing': 'nothing',
  'hits.evidence': 'Evidence',
  'hits.field': 'Field',
  'hits.customerRecord': 'Customer record',
  'hits.listedParty': 'Watchlist entity',
  'hits.agreement': 'Agreement',
  'hits.points': 'Points',
  'hits.notRecorded': 'Not recorded',
  'hits.notListed': 'Not on list entry',
  'hits.notCompared': 'Other kinds, not compared',
  'hits.askForThis': 'Ask for this',
  'hits.yearOnly': '(year only)',
  'hits.male': 'Male',
  'hits.female': 'Female',
  'hits.corporate': 'Corporate',
  'hits.field.name': 'Name',
  'hits.field.identifier': 'Identity number',
  'hits.field.birth_date': 'Date of birth',
  'hits.field.gender': 'Gender',
  'hits.field.country': 'Country or region',
  'hits.field.address': 'Address',
  'hits.count.same': 'agree',
  'hits.countOne.same': 'agrees',
  'hits.countOne.differs': 'differs',
  'hits.count.partly': 'in part',
  'hits.count.differs': 'differ',
  'hits.count.missing': 'missing',
  'hits.replay': 'Replay',
  'hits.replaying': 'Asking again …',
  'hits.proved': 'Proved: the same {n} hit, hash {hash}. | Proved: the same {n} hits, hash {hash}.',
  'hits.notProved': 'Not proved.',
  'hits.whatIf': 'What would change the score',
} as const

declare module '#web/i18n/groups.ts' {
  interface Dictionaries {
    hits: typeof words
  }
}
