import { defineModule } from '#kernel/modules/module.ts'
import { identity } from '../identity/identity.module.ts'
import { contactRoutes } from './contact.routes.ts'
import { contactMail } from './contact-mail.ts'

export const contact = defineModule('contact', {
  uses: [identity],
  tables: {},
  routes: [contactRoutes],
  mails: [contactMail],
})
