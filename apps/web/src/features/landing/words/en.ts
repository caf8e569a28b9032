import { productName } from '@probity/contract/product-name.ts'

/** Texts of the pages before sign-in. */
export const words = {
  'landing.features': 'Features',
  'landing.figures': 'Figures',
  'landing.contact': 'Contact',
  'landing.signIn': 'Sign in',
  'landing.open': `Open ${productName}`,
  'landing.hero': 'Know who you are dealing with.',
  'landing.heroBody': `${productName} keeps your customer records, screens every name against the watchlists and shows the evidence for each hit, in the script the name was written in.`,
  'landing.ask': 'Ask for a demonstration',
  'landing.sample': 'One name, seven ways to write it',
  'landing.sample.card': 'as on the identity card',
  'landing.sample.romanisation': 'Hong Kong Government romanisation',
  'landing.sample.simplified': 'simplified characters',
  'landing.sample.pinyin': 'pinyin',
  'landing.sample.wadeGiles': 'Wade-Giles',
  'landing.sample.code': 'Chinese Commercial Code',
  'landing.sample.other': 'another person: 民 is not 文',
  'landing.same': 'agrees',
  'landing.partly': 'agrees in part',
  'landing.differs': 'differs',
  'landing.featuresTitle': 'For the people who have to decide',
  'landing.feature.evidence': 'Evidence you can read',
  'landing.feature.evidenceBody':
    'Every hit shows which fields agree, differ or are missing, and what each one counts.',
  'landing.feature.memory': 'Decisions that stay decided',
  'landing.feature.memoryBody':
    'A cleared hit returns only when the list entry or the customer has changed in a way that matters.',
  'landing.feature.coverage': 'Coverage, counted',
  'landing.feature.coverageBody':
    'One figure tells you how many parties were screened against today’s lists, and which were not.',
  'landing.feature.eyes': 'A second pair of eyes',
  'landing.feature.eyesBody':
    'Sanctions hits, unlocks and setting changes wait for a colleague. No one approves their own work.',
  'landing.feature.records': 'Records for the inspector',
  'landing.feature.recordsBody':
    'Persons, companies, hits and decisions with what they rested on, sealed, in English and Chinese.',
  'landing.feature.local': 'Built for Hong Kong firms',
  'landing.feature.localBody':
    'HKID check digits, names in both scripts, and what each list means under Cap. 537 and Cap. 575.',
  'landing.stat.countries': 'countries and territories',
  'landing.stat.entities': 'watchlist entities',
  'landing.stat.invented': 'invented entities, for trying out',
  'landing.stat.categories': 'watchlist categories',
  'landing.stat.languages': 'languages, one record',
  'landing.unknownPath': '{path} does not exist. This is the home page.',
  'contact.title': 'Write to us',
  'contact.body': 'Tell us what your firm does and how many customers you keep. We answer within one working day.',
  'contact.name': 'Name',
  'contact.company': 'Company',
  'contact.email': 'E-mail',
  'contact.phone': 'Telephone',
  'contact.message': 'Message',
  'contact.promise': 'We use these details only to answer you.',
  'contact.send': 'Send',
  'contact.sending': 'Sending…',
  'contact.sent': 'Thank you. We will contact you shortly.',
  'contact.failed': 'An error occurred during submission, please try again later',
  'footer.terms': 'Terms and conditions',
  'footer.label': 'About this site',

  'login.title': 'Sign in',
  'login.organization': 'Organisation',
  'login.username': 'Username',
  'login.password': 'Password',
  'login.agree': 'I have read and agree to the',
  'login.terms': 'terms and conditions',
  'login.submit': 'Sign in',
  'login.working': 'Signing in…',
  'login.forgot': 'Forgot password',
  'login.back': 'Back to sign in',
  'login.failed': 'Login Failed, Please check your information.',
  'login.tooMany': 'Too many failed authentication attempts in a period of time, please try again later.',
  'login.demo': 'Demo of invented data. Take a login:',
  'login.demo.as': 'Fill in {username}, {role}',
  'login.code.title': 'One-time code',
  'login.code.body': 'Type the six digits your authenticator app shows for {username}.',
  'login.code.label': 'Code from the app',
  'login.code.recovery': 'Use a recovery code',
  'login.code.recoveryLabel': 'Recovery code',
  'login.code.useApp': 'Use the app',
  'login.code.submit': 'Continue',
  'login.enter.title': 'Sign in by this link?',
  'login.enter.body':
    'The link you opened signs you in as {incoming}. If you did not ask for it, leave: what you type would go to that account.',
  'login.enter.leave': 'Do not sign in',
  'login.replace.title': 'Replace the session?',
  'login.replace.body':
    'You are signed in as {current}. The link you followed signs you in as {incoming}. Nothing changes until you choose.',
  'login.replace.keep': 'Stay {current}',
  'login.replace.take': 'Become {incoming}',

  'forgot.title': 'Forgot password',
  'forgot.body':
    'We send a link to the e-mail address your administrator keeps for you. It works once, for 30 minutes.',
  'forgot.email': 'E-mail',
  'forgot.submit': 'Send link',
  'forgot.sending': 'Sending…',
  'forgot.sent': 'Reset e-mail sent. Please check your mailbox.',
  'forgot.failed': 'Something went wrong, please contact the provider',
  'forgot.mismatch': 'Information does not match.',

  'reset.title': 'Choose a new password',
  'reset.body': 'The link works once. All your other sessions end.',
  'reset.new': 'New password',
  'reset.confirm': 'Confirm password',
  'reset.submit': 'Set password',
  'reset.saving': 'Setting…',
  'reset.done': 'The new password is set. Sign in with it.',
  'reset.expired': 'Reset Password Token Expired.',
  'reset.linkExpired': 'Link Expired. Please make another password reset request.',
  'reset.again': 'Ask for another link',
  'reset.checking': 'Checking the link',
  'reset.unchecked': 'The link could not be checked. It may still be valid.',
  'reset.failed': 'The password could not be set. Try again.',

  'terms.title': 'Terms and conditions',
  'terms.version': 'Version {version}',
  'terms.use': 'Use',
  'terms.useBody': `${productName} is for staff of the subscribing organisation, for its customer due diligence, screening and record-keeping. You use your own account and do not share it.`,
  'terms.data': 'Personal data',
  'terms.dataBody':
    'Customer records are personal data under Cap. 486. Look up only whom your work concerns. Reading an identity number in full is recorded.',
  'terms.decisions': 'Decisions',
  'terms.decisionsBody':
    'A match is a reason to look, never a finding. The organisation decides each hit, gives its reasons, and reports to the authorities where the law requires it. Telling a customer that a report was made can be an offence.',
  'terms.record': 'Record',
  'terms.recordBody':
    'Sign-ins, changes, exports and decisions are logged with user, time and address, and kept at least five years after a business relationship ends.',
  'terms.lists': 'Lists',
  'terms.listsBody':
    'Watchlists come from their publishers and may be late or wrong. Their age is always shown. The absence of a hit is no proof of anything.',
} as const

declare module '#web/i18n/groups.ts' {
  interface Dictionaries {
    landing: typeof words
  }
}
